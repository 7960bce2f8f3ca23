import { setImmediate } from 'node:timers/promises'
import * as z from 'zod'
import { bytes, type Endpoint } from '#contract/endpoint.ts'

const who: Record<Endpoint['access'], string> = {
  guest: 'Anyone.',
  account: 'Anyone signed in.',
  'family-author': 'Members of the family, and whoever left messages or wishes of their own in it.',
  'family-viewer': 'Members of the family.',
  'family-editor': 'Editors and the owner of the family.',
  'family-owner': 'The owner of the family.',
  admin: 'Admins.',
  care: 'Admins, and whoever they took into the care team.',
  token: 'Whoever holds the link.',
}

type JsonSchema = Record<string, unknown>

function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
  }) as JsonSchema
  return rest
}

function parameters(schema: z.core.$ZodType, place: 'path' | 'query') {
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }))
}

const isNothing = (schema: z.core.$ZodType) => schema._zod.def.type === 'undefined'
const inJson = (schema: JsonSchema) => ({ 'application/json': { schema } })

function contentOf({ reply, mayStream }: Endpoint) {
  if (isNothing(reply)) return {}
  if (reply === bytes) return { content: { '*/*': { schema: { format: 'binary' } } } }
  const inPieces = mayStream && { 'text/event-stream': { schema: { type: 'string' } } }
  return { content: { ...inJson(jsonSchema(reply, 'output')), ...inPieces } }
}

function operation(endpoint: Endpoint) {
  const status = isNothing(endpoint.reply) ? '204' : String(endpoint.status ?? 200)
  return {
    summary: endpoint.summary,
    description: `${who[endpoint.access]}${endpoint.limit ? ` At most ${endpoint.limit.max} calls in ${endpoint.limit.perSeconds} seconds.` : ''}${endpoint.proof ? ' Asks for a proof of the last ten minutes, or answers 428.' : ''}`,
    'x-access': endpoint.access,
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(isNothing(endpoint.body)
      ? {}
      : { requestBody: { required: true, content: inJson(jsonSchema(endpoint.body, 'input')) } }),
    responses: {
      [status]: {
        description: 'Done.',
        ...contentOf(endpoint),
      },
      '4XX': {
        description: 'Refused, with a sentence why.',
        content: inJson({ $ref: '#/components/schemas/Refusal' }),
      },
    },
  }
}

export interface OpenApi {
  readonly openapi: string
  readonly paths: Record<string, Record<string, ReturnType<typeof operation>>>
  readonly [more: string]: unknown
}

/** The whole API as an OpenAPI 3.1 document, from the contracts and nothing else. Others are served meanwhile. */
export async function openApi(endpoints: readonly Endpoint[], version: string): Promise<OpenApi> {
  const paths: OpenApi['paths'] = {}
  for (const endpoint of endpoints) {
    await setImmediate()
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    ;(paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Kinfold', version, license: { name: 'AGPL-3.0-or-later' } },
    paths,
    components: {
      schemas: {
        Refusal: {
          type: 'object',
          required: ['message'],
          properties: { message: { type: 'string' }, field: { type: 'string' } },
        },
      },
    },
  }
}
