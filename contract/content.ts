import * as z from 'zod/mini'
import { contentKey, overlay, postText } from './content-shapes.ts'
import { endpoint } from './endpoint.ts'

export const content = {
  overlay: endpoint({
    method: 'GET',
    path: '/api/content',
    access: 'guest',
    summary:
      'Where the public pages differ from what came with the program; without the texts of posts.',
    reply: overlay,
  }),
  text: endpoint({
    method: 'GET',
    path: '/api/content/posts/:slug',
    access: 'guest',
    summary: 'The text of a post that was written or changed at the desk.',
    params: z.strictObject({ slug: contentKey }),
    reply: postText,
  }),
}
