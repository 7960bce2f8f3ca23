import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { testPorts } from '#tests/support/ports.ts'
import { createInstallation } from './installation.ts'
import { installationChannel, sealedSmtp } from './stored-settings.ts'
import { longWait } from '#tests/support/long-wait.ts'

const { ports, database } = await testPorts()
const write = async (change: object) => {
  await database.system
    .updateTable('installation')
    .set((eb) => ({ ...change, edition: eb('edition', '+', 1) }))
    .execute()
  await sql`select pg_notify(${installationChannel}, '')`.execute(database.system)
}

test('another process hears of a change by itself', async () => {
  const other = createInstallation(ports)
  await other.start()
  try {
    expect(other.site.name).toBe('Kinfold')
    await write({ site: JSON.stringify({ name: 'Hearth' }) })
    await vi.waitFor(() => expect(other.site.name).toBe('Hearth'), longWait)
    expect(other.mail.from).toBe('Hearth <no-reply@localhost>')
  } finally {
    await other.stop()
  }
})

test('a name with signs of its own is quoted in the sender', async () => {
  const known = createInstallation(ports)
  await write({ site: JSON.stringify({ name: 'Hearth, & Home' }) })
  await known.refresh()
  expect(known.mail.from).toBe('"Hearth, & Home" <no-reply@localhost>')
})

test('a mail server sealed with another key is as good as none, and known to be lost', async () => {
  const known = createInstallation(ports)
  await write({ smtp_sealed: sealedSmtp('smtp://mail.example', 'another key') })
  await known.refresh()
  expect(known.mail.smtpUrl).toBeUndefined()
  expect(known.said.isSmtpLost).toBe(true)
})
