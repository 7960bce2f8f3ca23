import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { accounts } from '#contract/accounts/index.ts'
import { wav } from '#tests/support/wav-sounds.ts'

/** Something the server acknowledged, which must therefore be there after any crash. */
export type Promised =
  | { readonly kind: 'account'; readonly cookie: string; readonly email: string }
  | {
      readonly kind: 'media'
      readonly cookie: string
      readonly url: string
      readonly sha256: string
    }
  | {
      readonly kind: 'bytes'
      readonly cookie: string
      readonly url: string
      readonly offset: number
    }

let counter = 0

async function signUp(base: string): Promise<{ cookie: string; email: string }> {
  counter += 1
  const email = `crash-${process.pid}-${counter}@family.example`
  const answer = await fetch(`${base}${accounts.signUp.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: `crash${counter}`, email, password: 'a quilt of voices' }),
  })
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return { cookie, email }
}

/** Signs up and uploads without end; every acknowledgement is noted the moment it arrives. */
export async function keepPromising(
  base: string,
  promised: Promised[],
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      const { cookie, email } = await signUp(base)
      promised.push({ kind: 'account', cookie, email })
      await upload(base, cookie, promised)
    } catch (error) {
      // A dead server refuses connections; anything it *said* must be a proper refusal.
      const { message } = error as Error
      if (message.startsWith('5') && !message.startsWith('503: ')) throw error
      await pause(20)
    }
  }
}

async function upload(base: string, cookie: string, promised: Promised[]): Promise<void> {
  const { families } = (await (
    await fetch(`${base}/api/families`, { headers: { cookie } })
  ).json()) as { families: { id: string }[] }
  const familyUrl = `${base}/api/families/${families[0]!.id}`
  const bytes = wav(randomBytes(40_000 + Math.floor(Math.random() * 400_000)))
  const created = await fetch(`${familyUrl}/uploads`, {
    method: 'POST',
    headers: {
      cookie,
      ...tus,
      'upload-length': String(bytes.length),
      'upload-metadata': `filename ${base64('voice.wav')},filetype ${base64('audio/wav')}`,
    },
  })
  if (created.status !== 201) throw new Error(`${created.status}: ${await created.text()}`)
  const url = new URL(created.headers.get('location')!, base).href
  for (let offset = 0; offset < bytes.length;) {
    const piece = bytes.subarray(offset, offset + 64 * 1024)
    const answer = await fetch(url, {
      method: 'PATCH',
      headers: {
        cookie,
        ...tus,
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
      body: new Uint8Array(piece),
    })
    if (answer.status !== 204) throw new Error(`${answer.status}: ${await answer.text()}`)
    offset = Number(answer.headers.get('upload-offset'))
    promised.push({ kind: 'bytes', cookie, url, offset })
  }
  const completed = await fetch(`${url}/completion`, { method: 'POST', headers: { cookie } })
  if (!completed.ok) throw new Error(`${completed.status}: ${await completed.text()}`)
  const { id } = (await completed.json()) as { id: string }
  promised.push({
    kind: 'media',
    cookie,
    url: `${familyUrl}/media/${id}/content`,
    sha256: sha256(bytes),
  })
}

const tus = { 'tus-resumable': '1.0.0' }
const base64 = (text: string) => Buffer.from(text).toString('base64')
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Answers what was promised and isn't there. */
export async function findBroken(base: string, promised: readonly Promised[]): Promise<string[]> {
  const finished = new Set(promised.flatMap((p) => (p.kind === 'media' ? [p.cookie] : [])))
  const broken: string[] = []
  for (const promise of promised) {
    const failure = await check(base, promise, finished)
    if (failure) broken.push(failure)
  }
  return broken
}

async function check(
  base: string,
  promise: Promised,
  finished: Set<string>,
): Promise<string | undefined> {
  const { cookie } = promise
  if (promise.kind === 'account') {
    const answer = await fetch(`${base}/api/auth/status`, { headers: { cookie } })
    const { email } = (await answer.json()) as { email?: string }
    return email === promise.email ? undefined : `account ${promise.email}: ${answer.status}`
  }
  if (promise.kind === 'media') {
    const answer = await fetch(atHome(base, promise.url), { headers: { cookie } })
    const found = sha256(new Uint8Array(await answer.arrayBuffer()))
    return found === promise.sha256 ? undefined : `file ${promise.url}: ${answer.status}, ${found}`
  }
  // Once complete, an upload's address is history; its bytes are checked as media.
  if (finished.has(cookie)) return undefined
  const answer = await fetch(atHome(base, promise.url), {
    method: 'HEAD',
    headers: { cookie, ...tus },
  })
  const offset = Number(answer.headers.get('upload-offset') ?? -1)
  return offset >= promise.offset
    ? undefined
    : `upload ${promise.url}: ${offset} of ${promise.offset} bytes`
}

/** Each life of the server has a port of its own. */
const atHome = (base: string, url: string) => new URL(new URL(url).pathname, base)
