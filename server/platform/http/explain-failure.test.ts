import type { FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import { explain } from './explain-failure.ts'

const request = { id: 'r-1', log: { error: () => {} } } as unknown as FastifyRequest
const failure = (message: string, code?: string) =>
  Object.assign(new Error(message), code === undefined ? {} : { code })

describe('a database that is away is a pause, not a fault of ours', () => {
  test.each([
    failure('Connection terminated unexpectedly'),
    failure('Client has encountered a connection error and is not queryable'),
    failure('terminating connection because of crash of another server process', '57P02'),
    failure('the database system is starting up', '57P03'),
    failure('read ECONNRESET', 'ECONNRESET'),
    failure('write EPIPE', 'EPIPE'),
  ])('%s', (error) => {
    expect(explain(error, request)).toEqual({
      status: 503,
      message: 'We’re restarting. Nothing was lost; please try again in a moment.',
    })
  })

  test('who waited too long for another’s change is told so', () => {
    expect(explain(failure('canceling statement due to lock timeout', '55P03'), request)).toEqual({
      status: 409,
      message:
        'Somebody is changing this just now. Nothing was lost; please try again in a moment.',
    })
  })

  test('a full disk is told as what it is', () => {
    expect(explain(failure('could not extend file', '53100'), request)).toEqual({
      status: 503,
      message: 'This server’s disk is full. Nothing was lost; whoever runs it has to make room.',
    })
  })

  test('what we don’t know stays a fault, with its reference', () => {
    expect(explain(failure('Oh'), request)).toMatchObject({
      status: 500,
      message: expect.stringContaining('r-1'),
    })
  })
})
