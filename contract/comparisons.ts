import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { blockVariants } from './rules/block-variants.ts'
import { id, instant } from './shapes.ts'

const variant = z.enum(blockVariants, { error: 'Choose banner, card, secondary or floating.' })

const comparison = z.strictObject({
  id,
  variants: z.array(variant),
  /** Shares, not percentages: 0.03 is three in a hundred. */
  expected: z.number(),
  matters: z.number(),
  startedAt: instant,
  endedAt: z.nullable(instant),
  chosen: z.nullable(variant),
  counts: z.array(z.strictObject({ variant, shown: z.int(), started: z.int() })),
})
export type Comparison = z.output<typeof comparison>

const thousandths = (least: number, most: number, words: string) =>
  z.number({ error: words }).check(z.gte(least, words), z.lte(most, words))

export const comparisons = {
  choose: endpoint({
    method: 'GET',
    path: '/api/start-block',
    access: 'guest',
    summary: 'Which form of the start-trial block this visitor is shown today.',
    reply: z.strictObject({ variant, comparisonId: z.nullable(id) }),
    limit: { max: 120, perSeconds: 60 },
  }),
  count: endpoint({
    method: 'POST',
    path: '/api/start-block/steps',
    access: 'guest',
    summary: 'Counts that a visitor saw the block, or signed up through it. Once a day each.',
    body: z.strictObject({ comparisonId: id, step: z.enum(['shown', 'started']) }),
    limit: { max: 120, perSeconds: 60 },
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/comparisons',
    access: 'admin',
    summary: 'What everyone sees now, and every comparison, the newest first.',
    reply: z.strictObject({ showing: variant, tests: z.array(comparison) }),
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/admin/comparisons',
    access: 'admin',
    summary: 'Begins to compare forms of the block with the one shown now.',
    body: z.strictObject({
      others: z
        .array(variant)
        .check(
          z.minLength(1, 'Choose at least one other form.'),
          z.maxLength(3, 'There are only three other forms.'),
        ),
      expected: thousandths(0.001, 0.5, 'The expected share is between 0.1 and 50 percent.'),
      matters: thousandths(
        0.001,
        0.4,
        'The difference that matters is between 0.1 and 40 percent points.',
      ),
    }),
    reply: comparison,
    status: 201,
  }),
  end: endpoint({
    method: 'POST',
    path: '/api/admin/comparisons/:comparisonId/end',
    access: 'admin',
    summary: 'Ends a comparison and chooses what everyone sees from now on.',
    params: z.strictObject({ comparisonId: id }),
    body: z.strictObject({ chosen: variant }),
    reply: comparison,
  }),
  show: endpoint({
    method: 'PUT',
    path: '/api/admin/start-block',
    access: 'admin',
    summary: 'Chooses what everyone sees while nothing is compared.',
    body: z.strictObject({ variant }),
    reply: z.strictObject({ showing: variant }),
  }),
}
