import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { Life } from '#contract/tree/index.ts'
import { SessionProvider } from '#client/platform/session.ts'
import { unsavedLife } from './life-editor.tsx'
import { LifeFacts } from './life-facts.tsx'

const life: Life = {
  version: 1,
  names: [{ kind: 'birth', name: 'Virtanen' }],
  events: [],
  partnerships: [],
  parentages: [],
  chosenKin: [],
  isHidden: false,
}

function shown(mayEdit: boolean): string {
  const client = new QueryClient()
  client.setQueryData(['people', 'family', 'unknown', 'tree', 'life', 'nora'], life)
  return renderToStaticMarkup(
    <SessionProvider>
      <QueryClientProvider client={client}>
        <LifeFacts familyId="family" personId="nora" mayEdit={mayEdit} isCardShown={false} />
      </QueryClientProvider>
    </SessionProvider>,
  )
}

test('who left something unsaved and may edit no more reads what is there, and gets no form that is refused', () => {
  const left = JSON.stringify({ events: [] })
  const getItem = (key: string) => (key.endsWith(` ${unsavedLife('nora')}`) ? left : null)
  vi.stubGlobal('localStorage', { getItem })
  expect(shown(true)).toContain('<form')
  expect(shown(false)).not.toContain('<form')
  expect(shown(false)).toContain('Virtanen')
})
