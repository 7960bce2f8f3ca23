import type { Browser } from '@playwright/test'
import { readdirSync, rmSync } from 'node:fs'
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
 * opened, as docs/operations tells it; then updated, backed up, and moved to another address behind Caddy. It needs
 * Debian's nginx, postfix, caddy and openssl, and root for Postfix. `--from COMMIT` begins with older code,
 * `--packages node_modules` takes installed packages from there rather than from the registry.
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
  const started = performance.now()
  let house = await running(beginHouse(code, inner, settings))
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

  const author = await visitor()
  await sendFirstMessage(author, mail)
  const heard = await listen(await visitor(), mail)
  tell(
    `a letter from “${heard.from}” arrived; ${heard.seconds.toFixed(1)} s of its voice were heard`,
  )

  if (values.from) {
    await house.end()
    update(code)
    house = await running(beginHouse(code, inner, settings))
    await stillHeard(await visitor(), heard.link)
    tell('updated to today’s code: the same letter still opens')
  }

  await takeBackup(admin)
  const file = await untilWritten(join(settings.DATA_DIR, 'backups'))
  await house.end()
  tell('backed up, and stopped')
  const moved = { ...settings, DATA_DIR: join(folder, 'new-data') }
  tell(restore(code, file, moved))
  const newAddress = `https://${houseName}:${newOuter}`
  house = await running(beginHouse(code, inner, { ...moved, PUBLIC_URL: newAddress }))
  ends.push((await beginCaddy({ folder, certificate, outer: newOuter, inner })).end)
  await stillHeard(await visitor(newAddress), heard.link.replace(address, newAddress))
  tell(`moved to ${newAddress} behind Caddy: the letter’s page opens there, and its voice is heard`)
}

async function running(beginning: Promise<House>): Promise<House> {
  const house = await beginning
  ends.push(house.end)
  return house
}

/** A backup has its last name once its last byte is written. */
async function untilWritten(backups: string): Promise<string> {
  for (let look = 0; look < 600; look += 1) {
    const found = readdirSync(backups).find((name) => name.endsWith('.tar'))
    if (found) return join(backups, found)
    await pause(200)
  }
  throw new Error(`There is no backup in ${backups}.`)
}

function tell(step: string): void {
  console.log(`· ${step}`)
}
