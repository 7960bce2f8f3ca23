import { messages } from '#contract/messages/index.ts'
import { serveInSteps } from '#server/platform/http/serve-in-steps.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { changeMessage } from './change-message.ts'
import { createMessage } from './create-message.ts'
import { duplicateMessage } from './duplicate-message.ts'
import { listMessages, listMessagesAnywhere } from './list-messages.ts'
import { findMessage, toMessage } from './message-store.ts'
import { readOpeningWish, setOpeningWish } from './opening-wish.ts'
import { readPassphrase, removePassphrase, setPassphrase } from './passphrase.ts'
import { removeMessage, restoreMessage } from './remove-message.ts'

export function messagesRoutes(app: App): void {
  serve(app, messages.list, (author, { query }) => listMessages(author, query))
  serve(app, messages.listAnywhere, (account, { query }) => listMessagesAnywhere(account, query))
  serve(app, messages.read, async (author, { params }) =>
    toMessage(await findMessage(author, params.messageId)),
  )
  serve(app, messages.create, (editor, { body }) => createMessage(editor, body))
  serve(app, messages.change, (author, { params, body }) =>
    changeMessage(author, params.messageId, body),
  )
  serve(app, messages.duplicate, (editor, { params, body }) =>
    duplicateMessage(editor, params.messageId, body.takeId),
  )
  serve(app, messages.remove, (author, { params }) => removeMessage(author, params.messageId))
  serve(app, messages.restore, (author, { params }) => restoreMessage(author, params.messageId))
  serve(app, messages.passphrase, (author, { params }) => readPassphrase(author, params.messageId))
  serveInSteps(app, messages.setPassphrase, (caller, { params, body }) =>
    setPassphrase(caller, params.messageId, body),
  )
  serve(app, messages.removePassphrase, (author, { params }) =>
    removePassphrase(author, params.messageId),
  )
  serve(app, messages.openingWish, (author, { params }) =>
    readOpeningWish(author, params.messageId),
  )
  serve(app, messages.setOpeningWish, (author, { params, body }) =>
    setOpeningWish(author, params.messageId, body),
  )
}
