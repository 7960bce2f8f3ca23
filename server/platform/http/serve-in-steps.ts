import type * as z from 'zod'
import type { Access, Endpoint } from '#contract/endpoint.ts'
import { serveRaw, type Admitted } from './serve-raw.ts'
import type { App, Exchange, Input } from './serve.ts'

/**
 * For work in steps: each `caller.act(…)` is a short transaction, and between them none is open. There is where payments,
 * files, hashing and AI are asked, which may take seconds. A step that is done stays done if the next one fails, so
 * what comes in between must bear being asked twice, and the last step looks again at what the first one saw.
 */
export function serveInSteps<E extends Endpoint & { access: Access }>(
  app: App,
  endpoint: E,
  handle: (
    caller: Admitted<E['access']>,
    input: Input<E>,
    exchange: Exchange,
  ) => Promise<z.input<E['reply']>>,
): void {
  serveRaw(app, endpoint, handle)
}
