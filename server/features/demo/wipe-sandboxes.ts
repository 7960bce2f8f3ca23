import { inTransaction, type System } from '#server/platform/actors.ts'
import { deleteSandbox, listExpired } from './sandbox-store.ts'

/** Deletes every sandbox whose day is over: rows first, then files. What a crash leaves, the storage sweep takes. */
export async function wipeSandboxes(system: System): Promise<void> {
  for (const { id } of await listExpired(system)) {
    const families = await inTransaction(system, (system) => deleteSandbox(system, id))
    for (const familyId of families) await deleteFiles(system, familyId)
  }
}

async function deleteFiles({ ports: { storage } }: System, familyId: string): Promise<void> {
  for await (const { key } of storage.list(`media/${familyId}/`)) await storage.delete(key)
}
