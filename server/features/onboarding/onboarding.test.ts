import { expect, test } from 'vitest'
import { onboarding } from '#contract/onboarding.ts'
import { newPerson } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'

const app = await testServer()

test('the first steps begin with the family and go on where they stopped', async () => {
  const nora = await newPerson(app)
  expect(await app.call(onboarding.progress, { as: nora })).toEqual({ step: 'family' })
  await app.call(onboarding.proceed, { as: nora, body: { step: 'comfort' } })
  expect(await app.call(onboarding.progress, { as: nora })).toEqual({ step: 'comfort' })
  await app.call(onboarding.proceed, { as: nora, body: { step: 'keeper' } })
  expect(await app.call(onboarding.progress, { as: nora })).toEqual({ step: 'keeper' })
})

test('one person’s steps leave another’s alone', async () => {
  const [tom, lily] = [await newPerson(app), await newPerson(app)]
  await app.call(onboarding.proceed, { as: tom, body: { step: 'done' } })
  expect(await app.call(onboarding.progress, { as: lily })).toEqual({ step: 'family' })
})

test('a step that doesn’t exist is refused', async () => {
  const sam = await newPerson(app)
  const { status } = await app.attempt(onboarding.proceed, {
    as: sam,
    body: { step: 'dancing' as never },
  })
  expect(status).toBe(400)
})
