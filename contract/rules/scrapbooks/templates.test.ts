import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { capsuleTemplates } from '#content/templates/capsules.ts'
import { filledTemplates } from '#content/templates/templates.ts'
import { longestCapsuleTitle, longestLidWords } from '#contract/rules/capsules.ts'
import { formats, isCard } from '#contract/scrapbooks/looks.ts'
import { item, type Scene } from '#contract/scrapbooks/scene.ts'
import {
  bookTemplateNames,
  cardTemplateNames,
  cookbookTemplateNames,
  filledTemplateNames,
  type FilledTemplateName,
} from '#contract/scrapbooks/templates.ts'
import type { DraftPhoto } from './draft-photos.ts'
import { fillCookbook } from './fill-cookbook.ts'
import { fillTemplate } from './fill-template.ts'
import type { Dish } from './lay-dish.ts'
import { dpiOf, poorDpi } from './print-dots.ts'
import { heightOfLines } from './text-lines.ts'

const photos = (count: number): DraftPhoto[] =>
  Array.from({ length: count }, (_, at) => ({
    memoryId: randomUUID(),
    aspect: [1.5, 0.7, 1, 1.78][at % 4]!,
    faces: [],
    alt: '',
    takenOn: `20${String(10 + (at % 15))}-0${1 + (at % 9)}-11`,
    secondOfDay: at,
    certainty: 'day',
    place: '',
    caption: at % 2 === 0 ? `Number ${at} on the pier` : '',
    told: '',
    isFavourite: at % 5 === 0,
  }))

const dish = (steps: number): Dish => ({
  title: 'Plum cake',
  facts: 'From Rose Ellis · 45 minutes',
  story: 'She never wrote it down, and never made it the same way twice.',
  ingredients: Array.from({ length: Math.max(4, steps) }, (_, at) => `${at} cups of plums`),
  steps: Array.from({ length: steps }, () => 'Stir it until it is smooth, and longer. '.repeat(4)),
  photo: { memoryId: randomUUID(), aspect: 1.4, faces: [], alt: '' },
  memoryId: null,
})

const measure = (_font: string, size: number, words: string) => [...words].length * size * 0.18

function fill(name: FilledTemplateName, own: DraftPhoto[], dishes: Dish[]): Scene[] {
  const template = filledTemplates[name]
  const filling = {
    format: template.format,
    titled: template.named,
    measure,
    newId: () => randomUUID(),
  }
  return 'dish' in template
    ? fillCookbook(template, dishes, filling).scenes
    : fillTemplate(template, own, filling)
}

const memoriesOn = (scenes: readonly Scene[]) =>
  scenes.flatMap(({ items }) =>
    items.flatMap((one) => (one.kind === 'picture' && one.memoryId ? [one.memoryId] : [])),
  )

describe('templates', () => {
  it('are at least twelve for books, and four each for cards, cookbooks and capsules', () => {
    expect(bookTemplateNames.length).toBeGreaterThanOrEqual(12)
    for (const names of [cardTemplateNames, cookbookTemplateNames, Object.keys(capsuleTemplates)])
      expect(names.length).toBeGreaterThanOrEqual(4)
    const titles = filledTemplateNames.map((name) => filledTemplates[name].title)
    expect(new Set(titles).size).toBe(titles.length)
  })

  it.each(filledTemplateNames)('“%s” can be saved and fits its page, empty and full', (name) => {
    for (const scenes of [
      fill(name, [], []),
      fill(name, photos(3), [dish(1)]),
      fill(name, photos(120), [dish(3), dish(60)]),
    ]) {
      const { width, height } = formats[filledTemplates[name].format]
      expect(scenes.length).toBeGreaterThanOrEqual('dish' in filledTemplates[name] ? 1 : 2)
      for (const { items } of scenes)
        for (const one of items) {
          expect(item.safeParse(one).success).toBe(true)
          if (one.kind !== 'text') continue
          const high = heightOfLines(one.font, one.size, one.lines.length)
          expect(high).toBeLessThanOrEqual(one.height + 0.6)
          expect(one.x).toBeGreaterThanOrEqual(3)
          expect(one.x + one.width).toBeLessThanOrEqual(width - 3)
          expect(one.y + high).toBeLessThanOrEqual(height - 3)
        }
    }
  })

  it('take each photo once inside, in the order of time, and leave no place empty where there are many', () => {
    for (const name of bookTemplateNames) {
      const own = photos(120)
      const scenes = fill(name, own, [])
      const inside = memoriesOn(scenes.slice(1))
      expect(new Set(inside).size).toBe(inside.length)
      const empty = scenes.flatMap(({ items }) =>
        items.filter((one) => one.kind === 'picture' && one.memoryId === null),
      )
      expect(empty).toEqual([])
    }
  })

  it('a card has a front and one more side', () => {
    for (const name of cardTemplateNames) {
      expect(isCard(filledTemplates[name].format)).toBe(true)
      expect(fill(name, photos(40), [])).toHaveLength(2)
    }
  })

  it('a recipe of many steps goes on over the page, and nothing of it is left out', () => {
    const long = dish(60)
    const scenes = fill('kitchen-table', [], [long])
    const said = scenes
      .flatMap(({ items }) => items.flatMap((one) => (one.kind === 'text' ? [one.words] : [])))
      .join('\n')
    expect(scenes.length).toBeGreaterThan(3)
    for (const ingredient of long.ingredients) expect(said).toContain(ingredient)
    for (let at = 1; at <= 60; at += 1) expect(said).toContain(`${at}. Stir it`)
  })

  it('keep a photo of few dots so small that nobody sees them', () => {
    const coarse = photos(40).map((photo) => ({
      ...photo,
      aspect: 1.5,
      dots: { width: 600, height: 400 },
    }))
    const laid = fill('our-year', coarse, []).flatMap(({ items }) =>
      items.filter((one) => one.kind === 'picture'),
    )
    expect(laid.length).toBeGreaterThan(10)
    // A place is made smaller by half at most: a page of stamps is none.
    const coarsest = Math.min(...laid.map((one) => dpiOf(one, { width: 600, height: 400 })))
    expect(coarsest).toBeGreaterThanOrEqual(poorDpi * 0.6)
  })

  it('of capsules write a lid that can be saved', () => {
    for (const { lid, years } of Object.values(capsuleTemplates)) {
      expect(lid.title.length).toBeLessThanOrEqual(longestCapsuleTitle)
      expect(lid.words.length).toBeLessThanOrEqual(longestLidWords)
      expect(years).toBeGreaterThan(0)
    }
  })
})
