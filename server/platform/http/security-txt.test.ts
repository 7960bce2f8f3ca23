import { expect, test } from 'vitest'
import { testServer } from '#tests/support/server.ts'

const app = await testServer({ PUBLIC_URL: 'https://hearth.example' })
const { installation } = app.ports

const fields = async () => {
  const { statusCode, headers, body } = await app.http.inject('/.well-known/security.txt')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  return body.trim().split('\n')
}

test('whoever found a hole is told where to write, until when that is true and what is welcome', async () => {
  expect(await fields()).toEqual([
    'Contact: https://hearth.example/contact',
    expect.stringMatching(/^Expires: \d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    'Preferred-Languages: en',
    'Canonical: https://hearth.example/.well-known/security.txt',
    'Policy: https://hearth.example/privacy-policy#security-problems',
  ])
})

test('it never expires while the house runs, and always within a year', async () => {
  const until = async () => Temporal.Instant.from((await fields())[1]!.slice('Expires: '.length))
  const before = await until()
  app.clock.advance({ days: 400 })
  const now = app.clock.now()
  const days = (await until()).since(now).total('hours') / 24
  expect(days).toBeGreaterThan(30)
  expect(days).toBeLessThan(365)
  expect(Temporal.Instant.compare(before, now)).toBe(-1)
})

test('the address that the operator set stands first; the demo’s is nobody’s', async () => {
  await app.database.system
    .updateTable('installation')
    .set((eb) => ({
      site: JSON.stringify({ email: 'keeper@hearth.example' }),
      edition: eb('edition', '+', 1),
    }))
    .execute()
  await installation.refresh()
  expect((await fields())[0]).toBe('Contact: mailto:keeper@hearth.example')
})
