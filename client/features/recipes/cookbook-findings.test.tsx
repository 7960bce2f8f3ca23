import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CookbookFinding } from '#contract/cookbooks.ts'
import { CookbookFindings } from './cookbook-findings.tsx'

const finding = (kind: CookbookFinding['kind'], says: string): CookbookFinding => ({
  kind,
  says,
  isWarning: kind !== 'low',
  recipeId: null,
  page: 4,
})

test('photos that are a little soft are one line of a cookbook’s check, not a screen each', () => {
  const findings = [
    finding('low', 'The first card may look a little soft.'),
    finding('letters', 'No letter for 家.'),
    finding('low', 'The second card may look a little soft.'),
  ]
  const shown = renderToStaticMarkup(<CookbookFindings findings={findings} more={0} />)
  const folded = /<details.*<\/details>/u.exec(shown)![0]
  expect(folded).toContain('2 photos may look a little soft in print: see which')
  expect(folded).toContain('The first card')
  expect(folded).toContain('The second card')
  expect(folded).not.toContain('家')
  expect(shown).toContain('No letter for 家.')
})
