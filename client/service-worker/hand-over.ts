import { keepHanded } from '#client/platform/uploads/handed-database.ts'

/**
 * Keeps on the device what another app handed over, and shows where it is said where it goes. Nothing is sent from
 * here: the worker doesn't know who is at the device.
 */
export async function takeHandedOver(request: Request): Promise<Response> {
  try {
    const form = await request.formData()
    const files = form.getAll('files').filter((entry) => entry instanceof File)
    const handedAt = new Date().toISOString()
    await keepHanded(files.map((file) => ({ id: crypto.randomUUID(), file, handedAt })))
    return Response.redirect(files.length > 0 ? '/dashboard?handed=over' : '/dashboard', 303)
  } catch {
    return Response.redirect('/dashboard?handed=lost', 303)
  }
}
