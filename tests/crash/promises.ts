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

/** Somebody new, whose address isn’t confirmed yet. */
export async function signUp(
  base: string,
  ask: typeof fetch = fetch,
): Promise<{ cookie: string; email: string }> {
  counter += 1
  const email = `crash-${process.pid}-${counter}@family.example`
  const answer = await ask(`${base}${accounts.signUp.path}`, {
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

interface Asking {
  /** As `fetch`, for whoever notes what was answered. */
  readonly ask?: typeof fetch
  /** A dead server refuses connections; anything it *said* must be a proper refusal. */
  readonly isProper?: (message: string) => boolean
}

/** Signs up and uploads without end; every acknowledgement is noted the moment it arrives. */
export async function keepPromising(
  base: string,
  promised: Promised[],
  signal: AbortSignal,
  { ask = fetch, isProper = (message) => !/^5(?!03: )/.test(message) }: Asking = {},
): Promise<void> {
  while (!signal.aborted) {
    try {
      const { cookie, email } = await signUp(base, ask)
      promised.push({ kind: 'account', cookie, email })
      await upload(base, cookie, promised, { ask })
    } catch (error) {
      if (!isProper((error as Error).message)) throw error
      await pause(20)
    }
  }
}

/** The family that somebody founded by signing up. */
export async function firstFamily(
  base: string,
  cookie: string,
  ask: typeof fetch = fetch,
): Promise<string> {
  const answer = await ask(`${base}/api/families`, { headers: { cookie } })
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { families: { id: string }[] }).families[0]!.id
}

/** Answers the id of the file; a private one, as a message’s recording is, is its author’s alone. */
export async function upload(
  base: string,
  cookie: string,
  promised: Promised[],
  { ask = fetch, isPrivate = false }: Pick<Asking, 'ask'> & { isPrivate?: boolean } = {},
): Promise<string> {
  const familyUrl = `${base}/api/families/${await firstFamily(base, cookie, ask)}`
  const bytes = wav(randomBytes(40_000 + Math.floor(Math.random() * 400_000)))
  const created = await ask(`${familyUrl}/uploads`, {
    method: 'POST',
    headers: {
      cookie,
      ...tus,
      'upload-length': String(bytes.length),
      'upload-metadata': `filename ${base64('voice.wav')},filetype ${base64('audio/wav')}${isPrivate ? ',private' : ''}`,
    },
  })
  if (created.status !== 201) throw new Error(`${created.status}: ${await created.text()}`)
  const url = new URL(created.headers.get('location')!, base).href
  for (let offset = 0; offset < bytes.length;) {
    const piece = bytes.subarray(offset, offset + 64 * 1024)
    const answer = await ask(url, {
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
  const completed = await ask(`${url}/completion`, { method: 'POST', headers: { cookie } })
  if (!completed.ok) throw new Error(`${completed.status}: ${await completed.text()}`)
  const { id } = (await completed.json()) as { id: string }
  promised.push({
    kind: 'media',
    cookie,
    url: `${familyUrl}/media/${id}/content`,
    sha256: sha256(bytes),
  })
  return id
}

const tus = { 'tus-resumable': '1.0.0' }
const base64 = (text: string) => Buffer.from(text).toString('base64')
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A promise that wasn’t kept. */
export interface Broken {
  readonly kind: Promised['kind']
  /** A file that is there, with other bytes. */
  readonly isChanged: boolean
  readonly words: string
}

/** Answers what was promised and isn't there. */
export async function findBroken(base: string, promised: readonly Promised[]): Promise<Broken[]> {
  const finished = new Set(promised.flatMap((p) => (p.kind === 'media' ? [p.cookie] : [])))
  const broken: Broken[] = []
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
): Promise<Broken | undefined> {
  const { cookie, kind } = promise
  const missing = (words: string) => ({ kind, isChanged: false, words })
  if (promise.kind === 'account') {
    const answer = await fetch(`${base}/api/auth/status`, { headers: { cookie } })
    const { email } = (await answer.json()) as { email?: string }
    return email === promise.email
      ? undefined
      : missing(`account ${promise.email}: ${answer.status}`)
  }
  if (promise.kind === 'media') {
    const answer = await fetch(atHome(base, promise.url), { headers: { cookie } })
    const found = sha256(new Uint8Array(await answer.arrayBuffer()))
    if (found === promise.sha256) return undefined
    return { kind, isChanged: answer.ok, words: `file ${promise.url}: ${answer.status}, ${found}` }
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
    : missing(`upload ${promise.url}: ${offset} of ${promise.offset} bytes`)
}

/** Each life of the server has a port of its own. */
const atHome = (base: string, url: string) => new URL(new URL(url).pathname, base)
