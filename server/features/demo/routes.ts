import type { FastifyReply } from 'fastify'
import { demo } from '#contract/demo.ts'
import { publicFamilyId, publicId } from '#server/database/seed/rows/family-copy.ts'
import { sendContent } from '#server/features/media/index.ts'
import type { Visitor } from '#server/platform/actors.ts'
import { answered, serveRaw } from '#server/platform/http/serve-raw.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { setSessionCookie } from '#server/platform/http/session-cookie.ts'
import { openSandbox } from './open-sandbox.ts'
import { readSandboxToken, setSandboxCookie } from './sandbox-cookie.ts'
import { openShowcase, type Showcase } from './open-showcase.ts'
import { findPublicFile } from './store.ts'
import {
  tellAlbums,
  tellCapsules,
  tellMemories,
  tellMessages,
  tellRecipes,
  tellScrapbook,
} from './tell-keepsakes.ts'
import { tellPeople } from './tell-people.ts'
import { tellTimeline } from './tell-timeline.ts'

export function demoRoutes(app: App): void {
  showcaseRoutes(app)
  fileRoutes(app)
  serve(app, demo.openSandbox, async (visitor, _, { request, reply }) => {
    const { config } = visitor.ports
    const opened = await openSandbox(visitor, readSandboxToken(config, request))
    const { expiresAt, token, session, reply: user } = opened
    setSessionCookie(config, reply, session.token, expiresAt)
    if (token) setSandboxCookie(config, reply, { token, expiresAt })
    return { user, expiresAt }
  })
}

function showcaseRoutes(app: App): void {
  const avatarIds =
    ({ copy }: Showcase) =>
    (person: string) =>
      copy.id('person', person)
  serve(app, demo.people, (visitor, _, { reply }) =>
    show(visitor, reply, (it) => ({ people: tellPeople(it.teller, avatarIds(it)) })),
  )
  serve(app, demo.memories, (visitor, _, { reply }) =>
    show(visitor, reply, ({ teller }) => ({
      memories: tellMemories(teller),
      albums: tellAlbums(teller),
    })),
  )
  serve(app, demo.messages, (visitor, _, { reply }) =>
    show(visitor, reply, (it) => ({ messages: tellMessages(it.teller, avatarIds(it)) })),
  )
  serve(app, demo.scrapbooks, (visitor, _, { reply }) =>
    show(visitor, reply, ({ teller }) => ({ pages: tellScrapbook(teller) })),
  )
  serve(app, demo.capsules, (visitor, _, { reply }) =>
    show(visitor, reply, ({ teller }) => ({
      today: teller.family.today,
      capsules: tellCapsules(teller),
    })),
  )
  serve(app, demo.recipes, (visitor, _, { reply }) =>
    show(visitor, reply, ({ teller }) => ({ recipes: tellRecipes(teller) })),
  )
  serve(app, demo.timeline, (visitor, _, { reply }) =>
    show(visitor, reply, ({ teller }) => ({ timeline: tellTimeline(teller) })),
  )
}

async function show<Part extends object>(
  visitor: Visitor,
  reply: FastifyReply,
  tell: (showcase: Showcase) => Part,
) {
  const showcase = await openShowcase(visitor)
  if ('state' in showcase) return showcase
  reply.header('cache-control', 'public, max-age=600')
  const { name: familyName, notice } = showcase.copy.family
  return { state: 'ready' as const, familyName, notice, ...tell(showcase) }
}

function fileRoutes(app: App): void {
  for (const endpoint of [demo.file, demo.fileHead])
    serveRaw(app, endpoint, async (caller, { params }, exchange) => {
      // A name is turned into an id of the public copy, so no name leads to anybody else’s file.
      const wanted = { familyId: publicFamilyId, mediaId: publicId('media', params.file) }
      const row = await caller.act((visitor) => findPublicFile(visitor, wanted))
      const cacheControl = 'public, max-age=86400'
      await sendContent(caller.ports.storage, { row, isDownload: false, cacheControl }, exchange)
      return answered
    })
}
