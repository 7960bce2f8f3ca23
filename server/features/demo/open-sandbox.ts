import { wantedFiles } from '#server/database/seed/files/wanted-file.ts'
import { familyCopy, PUBLIC_COPY, type Sandbox } from '#server/database/seed/rows/family-copy.ts'
import { writeDemoFamily } from '#server/database/seed/seed-demo.ts'
import { stableId } from '#server/database/seed/stable-id.ts'
import { enterFully, findAccount, type Entered } from '#server/features/accounts/index.ts'
import { makePicturesJob } from '#server/features/vault/index.ts'
import { inTransaction, type Visitor } from '#server/platform/actors.ts'
import { elevate } from '#server/platform/elevate.ts'
import { conflict, unavailable } from '#server/platform/errors.ts'
import { nameKeepers } from './name-keepers.ts'
import { promiseMessages } from './promise-messages.ts'
import { deleteSandbox, findSandboxByToken, reserveSandbox } from './sandbox-store.ts'
import { publicFiles } from './store.ts'

interface OpenedSandbox extends Entered {
  readonly expiresAt: string
  /** For the cookie that leads back here; only a new sandbox has one to hand out. */
  readonly token?: string
}

/** Lets a visitor into a copy of the demo family that is theirs alone: the one they have, or a new one. */
export async function openSandbox(
  visitor: Visitor,
  token: string | undefined,
): Promise<OpenedSandbox> {
  const known =
    (await sandboxOfSession(visitor)) ??
    (token ? await findSandboxByToken(visitor, token) : undefined)
  const entered = known && (await enterSandbox(visitor, known))
  if (entered) return entered
  await requireDemoFamily(visitor)
  const made = await reserveSandbox(visitor)
  if (typeof made === 'string') throw unavailable(noRoom[made])
  try {
    const copy = familyCopy(copyName(made), visitor.now().slice(0, 10), made)
    await elevate(visitor, 'sandbox', async (raised) => {
      await writeDemoFamily(raised.ports, copyName(made), made)
      await inTransaction(raised, async (system) => {
        await nameKeepers(system, copy)
        // Who goes to its map next finds it drawn.
        await system.ports.jobs.enqueueLater(system, makePicturesJob, {})
      })
    })
    await inTransaction(visitor, (visitor) => promiseMessages(visitor, copy))
  } catch (error) {
    await inTransaction(visitor, (visitor) => deleteSandbox(visitor, made.id))
    throw error
  }
  return { ...(await enterSandbox(visitor, made))!, token: made.token }
}

const noRoom = {
  house:
    'Many people are trying the demo family just now. Please come back in a little while; meanwhile you can look at it on the timeline.',
  network:
    'Several copies of the demo family were opened from your network already. Each is there for a day; please come back later, or look at the family on the timeline.',
}

const copyName = ({ id }: Sandbox) => `sandbox-${id}`

/** The visitor plays Margaret, who owns the family. */
async function enterSandbox(
  visitor: Visitor,
  sandbox: Sandbox,
): Promise<OpenedSandbox | undefined> {
  return inTransaction(visitor, async (visitor) => {
    const id = stableId(copyName(sandbox), 'account', 'margaret-ellis')
    const account = await findAccount(visitor, id)
    if (!account) return undefined
    const { expiresAt } = sandbox
    return { ...(await enterFully(visitor, account, 'signed-in')), expiresAt }
  })
}

/** Where the visitor is already. Nobody loses the session of their own account by one press. */
async function sandboxOfSession(visitor: Visitor): Promise<Sandbox | undefined> {
  const account = visitor.session && (await findAccount(visitor, visitor.session.accountId))
  if (!account) return undefined
  const { sandbox_id: id, sandbox_until_at: expiresAt } = account
  if (!id || !expiresAt)
    throw conflict('You’re signed in to your own account. Sign out first to try the demo family.')
  return { id, expiresAt }
}

async function requireDemoFamily(visitor: Visitor): Promise<void> {
  const copy = familyCopy(PUBLIC_COPY, visitor.now().slice(0, 10))
  const stored = await publicFiles(visitor, copy.familyId)
  if (stored.length >= wantedFiles(copy).length) return
  throw unavailable(
    'The demo family is still getting ready: its pictures are being drawn. Please try again in a minute.',
  )
}
