import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { families } from './families.ts'
import { passings } from './passing/index.ts'
import { id } from './shapes.ts'

export const opening = {
  read: endpoint({
    method: 'GET',
    path: '/api/opening',
    access: 'account',
    summary:
      'What every page asks first, in one answer: my families, those I left, and whether somebody reports that I died.',
    reply: z.strictObject({
      /** Whose it is: a page may have been opened for somebody who signed out meanwhile. */
      accountId: id,
      families: families.list.reply,
      left: families.left.reply,
      report: passings.report.reply,
    }),
  }),
}
