import * as z from 'zod/mini'
import { longestCareMessage } from './index.ts'
import { cannedAnswer, deskBoxes, deskConversation, deskInbox, teamMember } from './desk-shapes.ts'
import { saying } from './thread.ts'
import { endpoint } from '#contract/endpoint.ts'
import { email, id, line, words } from '#contract/shapes.ts'

const conversation = '/api/care-desk/conversations/:conversationId'
const params = z.strictObject({ conversationId: id })
const canned = z.strictObject({
  title: line(80, 'The title'),
  body: words(longestCareMessage, 'The answer'),
})
export type CannedWords = z.output<typeof canned>

const team = z.array(teamMember)
const answers = z.array(cannedAnswer)

/** What the care team does with what people wrote. Every admin is of the team. */
export const careDesk = {
  inbox: endpoint({
    method: 'GET',
    path: '/api/care-desk/conversations',
    access: 'care',
    summary: 'One box of the desk, bereavement first, then by promised answer; or what is found.',
    query: z.strictObject({
      box: z.optional(z.enum(deskBoxes, { error: 'There is no such box.' })),
      /** A number as it was read out, or a piece of an e-mail address. */
      search: z.optional(z.string().check(z.maxLength(254))),
    }),
    reply: deskInbox,
  }),
  read: endpoint({
    method: 'GET',
    path: conversation,
    access: 'care',
    summary: 'One conversation whole, with the team’s notes and what was done with it.',
    params,
    reply: deskConversation,
  }),
  claim: endpoint({
    method: 'POST',
    path: `${conversation}/claim`,
    access: 'care',
    summary: 'Takes a conversation. If somebody else was quicker, says who.',
    params,
    reply: deskConversation,
  }),
  handBack: endpoint({
    method: 'DELETE',
    path: `${conversation}/claim`,
    access: 'care',
    summary: 'Puts a claimed conversation back for everybody.',
    params,
    reply: deskConversation,
  }),
  handOver: endpoint({
    method: 'POST',
    path: `${conversation}/handover`,
    access: 'care',
    summary: 'Gives a claimed conversation to somebody else of the team.',
    params,
    body: z.strictObject({ agentId: id }),
    reply: deskConversation,
  }),
  type: endpoint({
    method: 'POST',
    path: `${conversation}/typing`,
    access: 'care',
    summary: 'Lets the visitor see for a few seconds that whoever claimed it is writing.',
    params,
  }),
  answer: endpoint({
    method: 'POST',
    path: `${conversation}/answers`,
    access: 'care',
    summary: 'Answers in the thread and by e-mail. Only for whoever claimed it.',
    params,
    body: z.extend(saying, {
      /** It tells something about a person: only for an address that is proven. */
      isPersonal: z._default(z.boolean(), false),
    }),
    reply: deskConversation,
    status: 201,
  }),
  note: endpoint({
    method: 'POST',
    path: `${conversation}/notes`,
    access: 'care',
    summary: 'Adds a note that only the team sees.',
    params,
    body: z.strictObject({ note: words(longestCareMessage, 'The note') }),
    reply: deskConversation,
    status: 201,
  }),
  close: endpoint({
    method: 'POST',
    path: `${conversation}/closing`,
    access: 'care',
    summary: 'Closes a conversation. The visitor can open it again by writing.',
    params,
    reply: deskConversation,
  }),
  reopen: endpoint({
    method: 'DELETE',
    path: `${conversation}/closing`,
    access: 'care',
    summary: 'Opens a closed conversation again.',
    params,
    reply: deskConversation,
  }),
  suspect: endpoint({
    method: 'PUT',
    path: `${conversation}/suspicion`,
    access: 'care',
    summary: 'Says whether a conversation looks like a program’s.',
    params,
    body: z.strictObject({ isSuspect: z.boolean() }),
    reply: deskConversation,
  }),
  team: endpoint({
    method: 'GET',
    path: '/api/care-desk/team',
    access: 'care',
    summary: 'Who answers people: the admins, and whoever they have asked to.',
    reply: team,
  }),
  addAgent: endpoint({
    method: 'POST',
    path: '/api/care-desk/team',
    access: 'admin',
    proof: true,
    summary: 'Takes somebody with an account into the care team.',
    body: z.strictObject({ email }),
    reply: team,
    status: 201,
  }),
  removeAgent: endpoint({
    method: 'DELETE',
    path: '/api/care-desk/team/:agentId',
    access: 'admin',
    summary: 'Takes somebody out of the care team; what they had claimed is open again.',
    params: z.strictObject({ agentId: id }),
    reply: team,
  }),
  cannedAnswers: endpoint({
    method: 'GET',
    path: '/api/care-desk/canned-answers',
    access: 'care',
    summary: 'Answers the team has ready.',
    reply: answers,
  }),
  addCanned: endpoint({
    method: 'POST',
    path: '/api/care-desk/canned-answers',
    access: 'care',
    summary: 'Keeps an answer for the next time.',
    body: canned,
    reply: answers,
    status: 201,
  }),
  changeCanned: endpoint({
    method: 'PUT',
    path: '/api/care-desk/canned-answers/:cannedId',
    access: 'care',
    summary: 'Rewrites a canned answer.',
    params: z.strictObject({ cannedId: id }),
    body: canned,
    reply: answers,
  }),
  removeCanned: endpoint({
    method: 'DELETE',
    path: '/api/care-desk/canned-answers/:cannedId',
    access: 'care',
    summary: 'Throws a canned answer away.',
    params: z.strictObject({ cannedId: id }),
    reply: answers,
  }),
}
