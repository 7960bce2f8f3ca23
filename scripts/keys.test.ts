import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages/index.ts'
import { createApp } from '#server/app.ts'
import { openPorts } from '#server/open-ports.ts'
import { readConfig } from '#server/platform/config.ts'
import { OtherServiceKey } from '#server/platform/key-watch.ts'
import { isLatched } from '#server/platform/latch.ts'
import { send } from '#tests/support/call-endpoint.ts'
import { testDatabase } from '#tests/support/database.ts'
import { newWritten } from '#tests/support/deliveries.ts'
import { newPerson } from '#tests/support/families.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { testServer } from '#tests/support/server.ts'

const lost = 'the service key that somebody loses one day'
const app = await testServer({ SERVICE_KEY: lost })
const nothing = await testDatabase({ migrated: false })

/** As the same house is started by hand, with another service key or the same. */
const environment = (SERVICE_KEY: string) => ({
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  FETCH_MODELS: 'false',
  DATABASE_URL: app.database.url,
  DATA_DIR: app.ports.config.dataDir,
  SECRET_KEY: app.ports.config.secretKey,
  SERVICE_KEY,
})

/** `npm run keys -- VERB`, with what an operator types. */
async function keys(verb: string, serviceKey: string, typed = '') {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, ['scripts/keys.ts', verb], {
    env: { PATH, NODE_COMPILE_CACHE, ...environment(serviceKey) },
  })
  child.stdin.end(`${typed}\n`)
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number]>,
  ])
  return { code, said, complained }
}

test('the drill of a lost service key: nothing starts without it, the paper brings everything back', async () => {
  const joe = await newPerson(app, { verified: true })
  const messageId = await newWritten(app, joe)
  const file = `media/${joe.familyId}/voice`
  await app.ports.storage.put(file, Readable.from([Buffer.from('a voice')]))
  const printed = await keys('recovery-key', lost)
  const paper = /^ {2}(\S+)\n {2}(\S+)$/m.exec(printed.said)!.slice(1).join('-')

  const other = 'the key that the house goes on with now'
  const start = () => openPorts(readConfig(environment(other)), app.clock)
  await expect(start()).rejects.toThrow(OtherServiceKey)
  const slip = paper.replace(/^./, (letter) => (letter === '7' ? '8' : '7'))
  expect(await keys('recover', other, slip)).toMatchObject({
    code: 1,
    complained: expect.stringContaining('recovery key'),
  })
  await expect(start()).rejects.toThrow(OtherServiceKey)

  expect(await keys('rotate', other)).toMatchObject({
    code: 1,
    said: '',
    complained: expect.stringMatching(/ hang on a service key that isn’t here\. Keep that one/),
  })
  const recovered = await keys('recover', other, paper.toLowerCase())
  expect(recovered).toMatchObject({ code: 0, said: expect.stringContaining('again') })
  const { ports, close } = await start()
  try {
    expect((await buffer(await ports.storage.read(file))).toString()).toBe('a voice')
    const { http } = await createApp(ports, { pages: false })
    const params = { familyId: joe.familyId, messageId }
    const read = await send(http, messages.read, { as: joe, params })
    expect(read).toMatchObject({ status: 200, body: { words: 'Dear Nora' } })
    await http.close()
  } finally {
    await close()
  }
})

/** A command of the kind, where nobody can type. */
function run(script: string, word: string) {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  return spawnSync(process.execPath, [`scripts/${script}.ts`, word], {
    env: { PATH, NODE_COMPILE_CACHE, ...environment(lost) },
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
  })
}
const refused = (why: string) => ({ status: 1, stdout: '', stderr: expect.stringContaining(why) })

test('where nobody can type the recovery key, a sentence says so', () => {
  expect(run('keys', 'recover')).toMatchObject(refused('Nothing was typed'))
})

test('of a word that isn’t there nothing is done, and a sentence says so', async () => {
  expect(run('keys', 'constructor')).toMatchObject(refused('There is no “constructor”'))
  expect(run('latch', '--help')).toMatchObject(refused('There is no “--help”'))
  expect(await isLatched(app.ports.system)).toBe(false)
})

test('with other settings than the server’s no key is printed, and nothing is made', () => {
  const DATA_DIR = join(temporaryFolder('no-house'), 'data')
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const print = (settings: Record<string, string>) =>
    spawnSync(process.execPath, ['scripts/keys.ts', 'recovery-key'], {
      env: { PATH, NODE_COMPILE_CACHE, DATA_DIR, ...settings },
      encoding: 'utf8',
    })
  for (const settings of [{}, { DATABASE_URL: nothing.url }]) {
    const { status, stdout, stderr } = print(settings)
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toMatch(/there is no house.*settings of the server/)
  }
  expect(existsSync(DATA_DIR)).toBe(false)
  mkdirSync(join(DATA_DIR, 'postgres'), { recursive: true })
  expect(print({})).toMatchObject({ status: 1, stdout: '' })
})
