import { randomUUID } from 'node:crypto'
import { draftDelivery } from '#contract/rules/delivery/delivery.ts'
import { columnsOf } from '#server/features/deliveries/engine/delivery-row.ts'
import { checkUrl, listenUrl, openingUrl } from '#server/features/deliveries/engine/links.ts'
import type { TestApp } from '#tests/support/server.ts'
import type { Built } from './world-accounts.ts'
import { inAWeek, insert, now, tokenIn, type Ids } from './world-rows.ts'
import { announcedVoice } from './world-voices.ts'
import { sealedText } from '#server/platform/encryption/sealed.ts'

export async function buildUpload(app: TestApp, ids: Ids, by: Built): Promise<void> {
  const uploadId = randomUUID()
  ;(by.ids as Record<string, string>)['uploadId'] = uploadId
  await insert(app, 'uploads', {
    id: uploadId,
    family_id: ids['familyId']!,
    account_id: by.accountId,
    file_name: sealedText(ids['familyId']!, 'voice.wav'),
    declared_type: 'audio/wav',
    byte_length: 4,
    created_at: now(app),
    expires_at: inAWeek(app),
  })
}

export async function buildMessage(app: TestApp, ids: Ids, by: Built): Promise<string> {
  const messageId = randomUUID()
  ;(by.ids as Record<string, string>)['messageId'] = messageId
  await insert(app, 'messages', {
    id: messageId,
    family_id: ids['familyId']!,
    author_id: by.accountId,
    take_id: randomUUID(),
    kind: 'written',
    words: sealedText(ids['familyId']!, 'Dear Nora'),
    created_at: now(app),
    changed_at: now(app),
  })
  return messageId
}

export async function buildDelivery(
  app: TestApp,
  ids: Ids,
  by: Built,
  messageId: string,
  state: 'reminded' | 'opened' = 'reminded',
): Promise<string> {
  const id = randomUUID()
  const due = { on: '2027-06-04', at: '08:00', zone: 'Europe/London' }
  await insert(app, 'deliveries', {
    ...columnsOf({ ...draftDelivery(due, 'Europe/London'), state }),
    id,
    family_id: ids['familyId']!,
    author_id: by.accountId,
    message_id: messageId,
    person_id: ids['personId']!,
    version: 1,
    address: 'nora@world.example',
    created_at: now(app),
  })
  const site = { ports: app.ports }
  if (state === 'reminded')
    Object.assign(by.ids, {
      deliveryId: id,
      'checks/token': tokenIn(checkUrl(site, id, 'remind', 1)),
    })
  if (state === 'reminded' && !ids['checks/token'])
    Object.assign(ids, { 'checks/token': tokenIn(checkUrl(site, id, 'remind', 1)) })
  if (state === 'reminded' && !ids['openings/token']) await buildAddressQuestion(app, ids, id)
  return id
}

/** Its author was asked whether the address still holds. */
async function buildAddressQuestion(app: TestApp, ids: Ids, deliveryId: string): Promise<void> {
  const address = 'nora@world.example'
  await insert(app, 'address_questions', {
    delivery_id: deliveryId,
    address,
    asked_at: now(app),
  })
  const url = openingUrl({ ports: app.ports }, deliveryId, 'address', address)
  Object.assign(ids, { 'openings/token': tokenIn(url) })
}

/** A message with a sound that its recipient has opened. */
export async function buildOpened(app: TestApp, ids: Ids, by: Built): Promise<void> {
  const messageId = randomUUID()
  await insert(app, 'messages', {
    id: messageId,
    family_id: ids['familyId']!,
    author_id: by.accountId,
    take_id: randomUUID(),
    kind: 'file',
    state: 'scheduled',
    media_id: ids['mediaId']!,
    created_at: now(app),
    changed_at: now(app),
  })
  const id = await buildDelivery(app, ids, by, messageId, 'opened')
  await app.database.system
    .updateTable('deliveries')
    .set({ opened_at: now(app) })
    .where('id', '=', id)
    .execute()
  const takeId = randomUUID()
  await insert(app, 'voices', { ...announcedVoice(app, ids, takeId), delivery_id: id })
  const token = tokenIn(listenUrl({ ports: app.ports }, id))
  Object.assign(ids, { 'listening/token': token, 'replies/takeId': takeId })
}
