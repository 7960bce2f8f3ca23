import { careDesk } from '#contract/care/desk.ts'
import type { CareAgent } from '#server/platform/actors.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { answerConversation, showTyping } from './answer-conversation.ts'
import { addCanned, changeCanned, listCanned, removeCanned } from './canned-store.ts'
import { claimConversation, handBack, handOver } from './claim-conversation.ts'
import { readInbox } from './inbox-store.ts'
import { readDeskConversation } from './read-desk.ts'
import {
  addNote,
  closeConversation,
  reopenConversation,
  setSuspicion,
} from './settle-conversation.ts'
import { addAgent, listTeam, removeAgent } from './team-store.ts'

export function careDeskRoutes(app: App): void {
  serve(app, careDesk.inbox, (agent, { query }) => readInbox(agent, query))
  serve(app, careDesk.read, (agent, { params }) =>
    readDeskConversation(agent, params.conversationId),
  )
  serve(app, careDesk.claim, acting(claimConversation))
  serve(app, careDesk.handBack, acting(handBack))
  serve(app, careDesk.close, acting(closeConversation))
  serve(app, careDesk.reopen, acting(reopenConversation))
  serve(
    app,
    careDesk.handOver,
    acting((agent, id, { agentId }) => handOver(agent, id, agentId)),
  )
  serve(app, careDesk.answer, acting(answerConversation))
  serve(
    app,
    careDesk.note,
    acting((agent, id, { note }) => addNote(agent, id, note)),
  )
  serve(
    app,
    careDesk.suspect,
    acting((agent, id, { isSuspect }) => setSuspicion(agent, id, isSuspect)),
  )
  serve(
    app,
    careDesk.type,
    async (agent, { params }) => void (await showTyping(agent, params.conversationId)),
  )
  teamRoutes(app)
  cannedRoutes(app)
}

/** Acts on the conversation in the path, and answers how it stands then. */
function acting<Body>(act: (agent: CareAgent, id: string, body: Body) => Promise<void>) {
  return async (
    agent: CareAgent,
    input: { readonly params: { readonly conversationId: string }; readonly body: Body },
  ) => {
    await act(agent, input.params.conversationId, input.body)
    return readDeskConversation(agent, input.params.conversationId)
  }
}

function teamRoutes(app: App): void {
  serve(app, careDesk.team, (agent) => listTeam(agent))
  serve(app, careDesk.addAgent, async (admin, { body }) => {
    await addAgent(admin, body.email)
    return listTeam(admin)
  })
  serve(app, careDesk.removeAgent, async (admin, { params }) => {
    await removeAgent(admin, params.agentId)
    return listTeam(admin)
  })
}

function cannedRoutes(app: App): void {
  serve(app, careDesk.cannedAnswers, (agent) => listCanned(agent))
  serve(app, careDesk.addCanned, async (agent, { body }) => {
    await addCanned(agent, body)
    return listCanned(agent)
  })
  serve(app, careDesk.changeCanned, async (agent, { params, body }) => {
    await changeCanned(agent, params.cannedId, body)
    return listCanned(agent)
  })
  serve(app, careDesk.removeCanned, async (agent, { params }) => {
    await removeCanned(agent, params.cannedId)
    return listCanned(agent)
  })
}
