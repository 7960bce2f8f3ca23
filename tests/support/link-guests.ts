import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { expect } from 'vitest'
import { contributing } from '#contract/contributions.ts'
import { heldShares, shares, type OpenedShare, type Share } from '#contract/shares.ts'
import type { Person } from './families.ts'
import type { TestApp } from './server.ts'
import { plainPhoto } from './vault.ts'
import { putBytes } from './put-bytes.ts'

export interface LinkGuest {
  readonly token: string
  readonly key: string
}

export const about = (byteLength: number, more: object = {}) => ({
  contributionId: randomUUID() as string,
  name: 'Aunt Ida',
  words: 'The first dance',
  fileName: 'dance.jpg',
  byteLength,
  ...more,
})

let shade = 0
/** No two alike: the vault keeps the same only once. */
export const nextPhoto = (): Promise<Buffer> => {
  shade += 1
  return plainPhoto(60, 40, `#${(0x101010 + shade * 0x030507).toString(16)}`).toBuffer()
}

/** Links of a family by which guests send something, and those who do. */
export function linkGuests(app: TestApp) {
  const makeLink = (owner: Person, more: object = {}, familyId = owner.familyId): Promise<Share> =>
    app.call(shares.make, {
      as: owner,
      params: { familyId },
      body: { title: 'Our wedding', memoryIds: [], mayContribute: true, ...more },
    })
  const asGuest = async ({ link }: Share, password?: string): Promise<LinkGuest> => {
    const token = link!.url.split('/').at(-1)!
    const body = password ? { password } : {}
    const opened = await app.call(heldShares.open, { params: { token }, body })
    return { token, key: (opened as OpenedShare).key }
  }
  const announce = ({ token, key }: LinkGuest, body: ReturnType<typeof about>) =>
    app.attempt(contributing.announce, { params: { token }, query: { key }, body })
  const put = async ({ token, key }: LinkGuest, id: string, payload: Buffer | Readable) => {
    const url = `/api/shares/${token}/contributions/${id}/bytes?key=${key}`
    return (await putBytes(app, url, payload)).status
  }
  const send = async (guest: LinkGuest, bytes: Buffer, more: object = {}): Promise<string> => {
    const body = about(bytes.length, more)
    expect((await announce(guest, body)).status).toBe(201)
    expect(await put(guest, body.contributionId, bytes)).toBe(200)
    return body.contributionId
  }
  return { makeLink, asGuest, announce, put, send }
}
