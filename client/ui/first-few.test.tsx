import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FirstFew } from './first-few.tsx'

const shown = (many: number) =>
  renderToStaticMarkup(
    <FirstFew
      items={Array.from({ length: many }, (_, at) => at)}
      most={2}
      label="Voices"
      what="voices"
    >
      {(one) => <li key={one}>{one}</li>}
    </FirstFew>,
  )
const rows = (html: string) => html.split('<li>').length - 1

it('the first ones stand there, and how many more there are', () => {
  expect(rows(shown(6))).toBe(2)
  expect(shown(6)).toContain('Show 4 more voices')
})

it('a single one more is shown instead of a button', () => {
  expect(rows(shown(3))).toBe(3)
  expect(shown(3)).not.toContain('Show')
})
