import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRecipeText } from './read-text.ts'

test('a recipe with headings comes apart at them', () => {
  const told = readRecipeText(
    'Pulla\nFrom Mummo’s kitchen.\nServes 8\n\nIngredients:\n- 500 ml milk\n1 kg flour\nFor brushing:\n1 egg\n\nMethod\n1. Warm the milk.\n2) Knead in the flour.\n\nNotes\nBest on the day.',
  )
  expect(told).toEqual({
    title: 'Pulla',
    servings: 8,
    servingsWords: 'Serves 8',
    ingredients: ['500 ml milk', '1 kg flour', 'For brushing:', '1 egg'],
    steps: ['Warm the milk.', 'Knead in the flour.'],
    story: 'From Mummo’s kitchen.\nBest on the day.',
  })
})

test('a recipe without headings is told by how its lines look', () => {
  const told = readRecipeText(
    'Scones\n2 cups flour\n1 tsp salt\nbutter, cold\nRub the butter into the flour and salt.\nBake for twelve minutes until they are brown.',
  )
  expect(told.ingredients).toEqual(['2 cups flour', '1 tsp salt', 'butter, cold'])
  expect(told.steps).toHaveLength(2)
})

test('headings of other languages are known', () => {
  const told = readRecipeText(
    'Waffeln\nFür 4 Personen\nZutaten\n250 g Mehl\n3 Eier\nZubereitung\nAlles verrühren.',
  )
  expect(told).toMatchObject({
    servings: 4,
    ingredients: ['250 g Mehl', '3 Eier'],
    steps: ['Alles verrühren.'],
  })
})

test('three hundred lines, nonsense and nothing at all are answered plainly', () => {
  expect(readRecipeText('')).toMatchObject({ title: '', ingredients: [], steps: [] })
  const many = readRecipeText(
    `Long\n${Array.from({ length: 300 }, (_, i) => `${i + 1} cups of line ${i}`).join('\n')}`,
  )
  expect(many.ingredients).toHaveLength(300)
})

test('no word that was pasted is lost, whatever it is', () => {
  const line = fc.oneof(
    fc.constantFrom(
      '2 cups flour',
      'Ingredients',
      'Method',
      'Serves 4',
      '1. Stir it well.',
      '- salt',
      'Zutaten für 4:',
      'Notes',
      'For the sauce:',
    ),
    fc.lorem({ maxCount: 12 }),
  )
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
      const told = readRecipeText(lines.join('\n'))
      const kept = [
        told.title,
        told.servingsWords,
        told.story,
        ...told.ingredients,
        ...told.steps,
      ].join('\n')
      for (const one of lines.filter(
        (text) => !/^(?:ingredients|method|notes|zutaten)/i.test(text),
      ))
        expect(kept).toContain(one.trim().replace(/^(?:1\.|-) /, ''))
    }),
  )
})
