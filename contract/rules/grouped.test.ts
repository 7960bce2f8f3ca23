import { expect, test } from 'vitest'
import { grouped } from './grouped.ts'

test('figures are grouped as a browser would', () => {
  for (const figure of [0, 7, 999, 1000, 1204, 12_345, 999_999, 1_000_000, -1204, 1234.56])
    expect(grouped(figure)).toBe(figure.toLocaleString('en-US'))
})
