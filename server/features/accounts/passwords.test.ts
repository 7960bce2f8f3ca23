import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { checkNewPassword, hashPassword, isRightPassword } from './passwords.ts'

const email = 'ann@family.example'

test('a password is kept as argon2id with 19 MiB, two passes and one lane, and an unknown name costs as much', () => {
  // In a process like the server's: tests hash at a smaller price (vitest.config.ts).
  const program = `
    import { hashPassword, isRightPassword } from '#server/features/accounts/passwords.ts'
    const stored = await hashPassword('a quilt of voices')
    console.log(stored, await isRightPassword(stored, 'a quilt of voices'), await isRightPassword(null, 'x'))`
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: resolve(import.meta.dirname, '../../..'),
    encoding: 'utf8',
  })
  expect(said).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$\S+ true false$/m)
})

test('the right password fits and a wrong one does not', async () => {
  const stored = await hashPassword('a quilt of voices')
  expect(await isRightPassword(stored, 'a quilt of voices')).toBe(true)
  expect(await isRightPassword(stored, 'a quilt of noises')).toBe(false)
})

test('letters typed decomposed on one keyboard and composed on another are the same password', async () => {
  const stored = await hashPassword('zoe\u0308 and café')
  expect(await isRightPassword(stored, 'zo\u00eb and cafe\u0301')).toBe(true)
})

test('nothing fits an account that has no password', async () => {
  expect(await isRightPassword(null, '')).toBe(false)
  expect(await isRightPassword(null, 'anything')).toBe(false)
})

test('a password of up to 1024 bytes is taken, a longer one is refused', async () => {
  const longest = 'ö'.repeat(512)
  expect(await isRightPassword(await hashPassword(longest), longest)).toBe(true)
  expect(() => hashPassword(`${longest}x`)).toThrow('at most 1024')
})

test.each([
  '123456',
  'password',
  'Password1',
  'QWERTY',
  'iloveyou',
  'sunshine',
  'letmein',
  ' dragon ',
])('the common password %s is refused with a sentence', async (password) => {
  await expect(checkNewPassword(password, email)).rejects.toMatchObject({
    status: 400,
    message: 'Very many people use this password, so it is easily guessed. Please choose another.',
  })
})

test('one’s own address, or its first part, is refused as a password', async () => {
  await expect(checkNewPassword('Ann@family.example', email)).rejects.toMatchObject({ status: 400 })
  await expect(checkNewPassword('grandmother', 'grandmother@family.example')).rejects.toMatchObject(
    { status: 400 },
  )
})

test.each(['kinfold', 'Kinfold2026!', 'family legacy', 'time-capsule-7'])(
  'a word of our own like %s is refused as a password',
  async (password) => {
    await expect(checkNewPassword(password, email)).rejects.toMatchObject({
      status: 400,
      message: 'This password is easily guessed by whoever knows Kinfold. Please choose another.',
    })
  },
)

test('an uncommon password passes', async () => {
  await expect(checkNewPassword('a quilt of voices', email)).resolves.toBeUndefined()
})
