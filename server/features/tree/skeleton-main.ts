import * as z from 'zod'
import { tree } from '#contract/tree/index.ts'
import { skeletonOf, type SkeletonTexts, type TreeReader } from './read-tree.ts'
import { serveTasks } from './thread-task.ts'

/** In a thread of its own: a hundred thousand people are sorted, checked and written down. */
serveTasks<TreeReader>(({ small: reader, texts }) => {
  const skeleton = z.core.parse(tree.read.reply, skeletonOf(texts as SkeletonTexts, reader))
  const bytes = new TextEncoder().encode(JSON.stringify(skeleton))
  return { answer: bytes, bytes }
})
