import { expect, test } from 'vitest'
import { largestContributionBytes } from '#contract/rules/contribution-limits.ts'
import { about, linkGuests } from '#tests/support/link-guests.ts'
import { newPerson } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'

const app = await testServer({ LIMITS_FACTOR: '1' })
const { makeLink, asGuest, announce } = linkGuests(app)

test('whoever announces without ever sending doesn’t keep a link filled hour by hour', async () => {
  const guest = await asGuest(await makeLink(await newPerson(app)))
  const answers: number[] = []
  for (let hour = 0; hour < 6; hour += 1) {
    for (let i = 0; i < 10; i += 1)
      answers.push((await announce(guest, about(largestContributionBytes))).status)
    app.clock.advance({ minutes: 61 })
  }
  expect(new Set(answers)).toEqual(new Set([201, 429]))
  expect(answers.filter((status) => status === 201).length).toBeLessThanOrEqual(40)
  expect(answers.at(-1)).toBe(429)
})
