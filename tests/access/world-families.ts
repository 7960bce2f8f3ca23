import { randomUUID } from 'node:crypto'
import { hashToken, newToken, seal, signId, signText } from '#server/platform/sealing.ts'
import type { TestApp } from '#tests/support/server.ts'
import { buildBranch } from './world-branch.ts'
import { demoPicture } from './world-demo.ts'
import { buildHour } from './world-memory-hours.ts'
import { buildGoal } from './world-progress.ts'
import { buildRecipe } from './world-recipes.ts'
import { buildBook } from './world-scrapbooks.ts'
import {
  buildAlike,
  buildCaptionGuess,
  buildFile,
  buildFace,
  buildMemory,
  buildThing,
} from './world-files.ts'
import { buildContent } from './world-content.ts'
import { buildGrowth } from './world-growth.ts'
import { buildLinks } from './world-links.ts'
import { inAWeek, insert, now, type Ids } from './world-rows.ts'
import { houseId, sealedText } from '#server/platform/encryption/sealed.ts'

export async function buildFamily(app: TestApp): Promise<Ids> {
  const ids = {
    familyId: randomUUID(),
    memberId: randomUUID(),
    mediaId: randomUUID(),
    memoryId: randomUUID(),
    albumId: randomUUID(),
    groupId: randomUUID(),
    faceId: randomUUID(),
    alikeId: randomUUID(),
    shareId: randomUUID(),
    codeId: randomUUID(),
    contributionId: randomUUID(),
    personId: randomUUID(),
    wayId: randomUUID(),
    partnershipId: randomUUID(),
    parentageId: randomUUID(),
    kinshipId: randomUUID(),
    importId: randomUUID(),
    invitationId: randomUUID(),
    'invitations/token': newToken(),
    mailId: randomUUID(),
    file: demoPicture,
    slug: 'an-article',
  }
  const at = now(app)
  await insert(app, 'families', { id: ids.familyId, name: 'A family', created_at: at })
  await buildFile(app, ids)
  await buildMemory(app, ids)
  await insert(app, 'people', {
    id: ids.personId,
    family_id: ids.familyId,
    given_name: 'Nora',
    created_at: at,
  })
  const inIt = { memory_id: ids.memoryId, person_id: ids.personId, family_id: ids.familyId }
  await insert(app, 'memory_people', inIt)
  await buildFace(app, ids)
  await buildAlike(app, ids)
  await buildThing(app, ids)
  await buildCaptionGuess(app, ids)
  const told = { memory_id: ids.memoryId, family_id: ids.familyId }
  await insert(app, 'memory_voices', { ...told, media_id: ids.mediaId, added_at: at })
  Object.assign(ids, await buildRecipe(app, ids, 'Plum cake'), await buildBook(app, ids))
  Object.assign(ids, await buildHour(app, ids, 'An hour for Nora'))
  Object.assign(ids, await buildGoal(app, ids, 'Record Nora’s voice'))
  const { secretKey } = app.ports.config
  const shown = {
    'shares/token': signId(ids.shareId, 'share', secretKey),
    'codes/token': signId(ids.codeId, 'share', secretKey),
    'shares/key': signText(`${ids.shareId} `, 'opened share', secretKey),
  }
  await insert(app, 'contact_ways', {
    id: ids.wayId,
    family_id: ids.familyId,
    person_id: ids.personId,
    kind: 'email',
    address: `${ids.wayId}@world.example`,
    position: 1,
    created_at: at,
  })
  await buildTree(app, ids)
  await insert(app, 'mails', {
    id: ids.mailId,
    key: ids.mailId,
    recipient: 'somebody@world.example',
    sender: 'kinfold@world.example',
    subject: sealedText(houseId, 'A letter'),
    text_body: sealedText(houseId, 'A letter'),
    html_body: sealedText(houseId, '<p>A letter</p>'),
    message_id: `<${ids.mailId}@world.example>`,
    status: 'kept',
    created_at: at,
  })
  Object.assign(ids, shown, await buildGrowth(app), await buildContent(app))
  await insert(app, 'invitations', {
    id: ids.invitationId,
    family_id: ids.familyId,
    email: `${ids.invitationId}@world.example`,
    role: 'viewer',
    token_hash: hashToken(ids['invitations/token']),
    token_sealed: seal(ids['invitations/token'], 'invitation', app.ports.config.secretKey),
    created_at: at,
    expires_at: inAWeek(app),
  })
  Object.assign(ids, await buildBranch(app, ids.familyId))
  return Object.assign(ids, await buildLinks(app, ids))
}

const counted = {
  people: 1,
  families: 0,
  sources: 0,
  media: 0,
  firstYear: null,
  lastYear: null,
  kept: 0,
  changed: 0,
  unreadable: 0,
}

/** A partnership of the one person, a child of it, and a file that waits to be brought in. */
async function buildTree(
  app: TestApp,
  ids: Record<
    'familyId' | 'partnershipId' | 'parentageId' | 'kinshipId' | 'personId' | 'importId',
    string
  >,
): Promise<void> {
  const { familyId: family_id, partnershipId: partnership_id } = ids
  const created_at = now(app)
  const child = { id: randomUUID(), family_id, given_name: 'Lily', created_at }
  await insert(app, 'people', child)
  await insert(app, 'partnerships', { id: partnership_id, family_id, created_at })
  const partner = { id: randomUUID(), family_id, partnership_id, person_id: ids.personId }
  await insert(app, 'partners', partner)
  const parentage = { id: ids.parentageId, family_id, partnership_id, child_id: child.id }
  await insert(app, 'parentages', parentage)
  const friend = { id: randomUUID(), family_id, given_name: 'Dot', created_at }
  await insert(app, 'people', friend)
  const kinship = { id: ids.kinshipId, family_id, person_id: ids.personId }
  await insert(app, 'kinships', { ...kinship, relative_id: friend.id, kind: 'chosen-kin' })
  await insert(app, 'tree_imports', {
    id: ids.importId,
    family_id,
    name: 'lee.ged',
    version: '5.5.1',
    year: 2026,
    summary: JSON.stringify(counted),
    matches: '[]',
    report: Buffer.alloc(0),
    created_at,
    expires_at: inAWeek(app),
  })
  const bytes = Buffer.from('0 HEAD\n0 @I1@ INDI\n1 NAME Ann /Lee/\n0 TRLR\n')
  await insert(app, 'tree_import_files', {
    import_id: ids.importId,
    family_id,
    position: 0,
    name: 'ann.jpg',
    title: '',
    people: [0],
    first_of: [0],
  })
  await insert(app, 'tree_import_pieces', {
    import_id: ids.importId,
    family_id,
    position: 0,
    bytes,
  })
}
