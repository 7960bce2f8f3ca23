import type { Browser, Page } from '@playwright/test'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { setTimeout as pause } from 'node:timers/promises'
import { beginHouse, cloneInto, restore, update, type House } from '#tests/self-host/house.ts'
import { beginMailServer, mailDomain } from '#tests/self-host/mail-server.ts'
import { beginCaddy, beginNginx, houseName, makeCertificate } from '#tests/self-host/proxies.ts'
import {
  listen,
  openBrowser,
  sendFirstMessage,
  settleIn,
  stillHeard,
  takeBackup,
} from '#tests/self-host/visit.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { freePort } from '#tests/support/product.ts'

/**
 * `npm run self-host`: from a bare clone behind nginx with TLS and Debian's Postfix to a message that arrived and was
 * opened, as docs/operations tells it; then backed up, and moved to another address behind Caddy. It needs Debian's
 * nginx, postfix, caddy and openssl, and root for Postfix. `--from COMMIT` begins with older code, updates it to
 * today's, and afterwards goes back to the old one by its backup; `--packages node_modules` takes installed packages
 * from there rather than from the registry.
 */
const { values } = parseArgs({
  options: { from: { type: 'string' }, packages: { type: 'string' } },
})
const folder = temporaryFolder('self-host')
const ends: (() => Promise<unknown>)[] = []
let browser: Browser | undefined

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void endAll().then(() => process.exit(1)))

try {
  await walk()
  console.log('\nEvery step was done.')
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await endAll()
}

/** Everything that was begun here, the newest first. */
async function endAll(): Promise<void> {
  await browser?.close()
  for (const end of ends.toReversed()) await end()
  rmSync(folder, { recursive: true, force: true })
}

async function walk(): Promise<void> {
  const certificate = makeCertificate(folder)
  const mail = await beginMailServer(folder)
  ends.push(mail.end)
  tell(`Postfix on 127.0.0.1:${mail.port}, which reaches nobody but ${mailDomain}`)

  const code = cloneInto(folder, {
    ...(values.from && { commit: values.from }),
    ...(values.packages && { packages: values.packages }),
  })
  const [outer, newOuter, inner] = [await freePort(), await freePort(), await freePort()]
  const address = `https://${houseName}:${outer}`
  const boss = `boss@${mailDomain}`
  const settings = {
    PUBLIC_URL: address,
    TRUST_PROXY: '127.0.0.1',
    DATA_DIR: join(folder, 'data'),
    DEMO_FAMILY: 'false',
    ADMIN_EMAIL: boss,
  }
  const begun = (more: Readonly<Record<string, string>> = {}) =>
    running(beginHouse(code, inner, { ...settings, ...more }))
  const started = performance.now()
  const house = await begun()
  tell(
    `a bare clone serves after ${Math.round((performance.now() - started) / 1000)} s of npm start`,
  )
  ends.push((await beginNginx({ folder, certificate, outer, inner })).end)
  browser = await openBrowser(certificate.pin)
  const visitor = async (baseURL = address) =>
    (await browser!.newContext({ baseURL, permissions: ['microphone'] })).newPage()

  const admin = await visitor()
  if (!house.signInLink?.startsWith(address)) throw new Error(`No link:\n${house.output()}`)
  tell(`the printed link leads to ${new URL(house.signInLink).origin}`)
  tell(`the test letter: ${await settleIn(admin, house.signInLink, { mail, boss })}`)

  await sendFirstMessage(await visitor(), mail)
  const heard = await listen(await visitor(), mail)
  tell(
    `a letter from “${heard.from}” arrived; ${heard.seconds.toFixed(1)} s of its voice were heard`,
  )
  const place: Place = { code, settings, begun }
  const stillOpens = async () => void (await stillHeard(await visitor(), heard.link))
  const today = values.from
    ? await updateAndGoBack({ ...place, house, admin, from: values.from, stillOpens })
    : house

  const file = await backUp(admin, settings.DATA_DIR)
  await today.end()
  tell('backed up, and stopped')
  const newAddress = `https://${houseName}:${newOuter}`
  const moved = { DATA_DIR: join(folder, 'new-data') }
  tell(restore(code, file, { ...settings, ...moved }))
  await begun({ ...moved, PUBLIC_URL: newAddress })
  ends.push((await beginCaddy({ folder, certificate, outer: newOuter, inner })).end)
  await stillHeard(await visitor(newAddress), heard.link.replace(address, newAddress))
  tell(`moved to ${newAddress} behind Caddy: the letter’s page opens there, and its voice is heard`)
}

interface Place {
  readonly code: string
  readonly settings: Readonly<Record<'DATA_DIR', string>> & Readonly<Record<string, string>>
  readonly begun: (more?: Readonly<Record<string, string>>) => Promise<House>
}

interface Updating extends Place {
  readonly house: House
  readonly admin: Page
  readonly from: string
  readonly stillOpens: () => Promise<void>
}

/** As docs/operations/updating.md tells it, both ways; answers the house that runs today's code in the end. */
async function updateAndGoBack(walk: Updating): Promise<House> {
  const { code, settings, begun, stillOpens } = walk
  const before = await backUp(walk.admin, settings.DATA_DIR)
  await walk.house.end()
  update(code)
  const updated = await begun()
  await stillOpens()
  tell('backed up, and updated to today’s code: the same letter still opens')
  await updated.end()
  update(code, walk.from)
  const old = { DATA_DIR: join(folder, 'old-data') }
  tell(restore(code, before, { ...settings, ...old }))
  const back = await begun(old)
  await stillOpens()
  tell('back to the old code with the backup from before: the same letter still opens')
  await back.end()
  update(code)
  return begun()
}

async function backUp(admin: Page, data: string): Promise<string> {
  const backups = join(data, 'backups')
  const known = existsSync(backups) ? readdirSync(backups) : []
  await takeBackup(admin)
  return untilWritten(backups, known)
}

async function running(beginning: Promise<House>): Promise<House> {
  const house = await beginning
  ends.push(house.end)
  return house
}

/** A backup has its last name once its last byte is written. */
async function untilWritten(backups: string, known: readonly string[]): Promise<string> {
  for (let look = 0; look < 600; look += 1) {
    const found = readdirSync(backups).find(
      (name) => name.endsWith('.tar') && !known.includes(name),
    )
    if (found) return join(backups, found)
    await pause(200)
  }
  throw new Error(`There is no backup in ${backups}.`)
}

function tell(step: string): void {
  console.log(`· ${step}`)
}
