import { stories } from '#contract/stories.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import {
  addComment,
  changeComment,
  correctStory,
  readStories,
  removeComment,
  tellByVoice,
  untell,
} from './tell-story.ts'

export function storyRoutes(app: App): void {
  serve(app, stories.read, (viewer, { params }) => readStories(viewer, params.memoryId))
  serve(app, stories.tell, async (editor, { params: { memoryId }, body: { mediaId } }) => {
    await tellByVoice(editor, { memoryId, mediaId })
    return undefined
  })
  serve(app, stories.untell, async (editor, { params }) => {
    await untell(editor, params)
    return undefined
  })
  serve(app, stories.correct, async (editor, { params, body }) => {
    await correctStory(editor, params, body)
    return undefined
  })
  serve(app, stories.comment, async (editor, { params: { memoryId }, body: { id, words } }) => {
    await addComment(editor, { memoryId, commentId: id }, words)
    return undefined
  })
  serve(app, stories.changeComment, async (editor, { params, body }) => {
    await changeComment(editor, params, body.words)
    return undefined
  })
  serve(app, stories.removeComment, async (editor, { params }) => {
    await removeComment(editor, params)
    return undefined
  })
}
