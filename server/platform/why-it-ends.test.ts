import { expect, test } from 'vitest'
import { BadConfiguration } from './config.ts'
import { whyItEnds } from './why-it-ends.ts'

const system = (code: string, rest: object) =>
  Object.assign(new Error(`it says ${code}`), { code, ...rest })
const listening = { syscall: 'listen', address: '127.0.0.1', port: 80 }

test.each([
  [system('EADDRINUSE', listening), /port 80 of 127\.0\.0\.1.*set PORT/],
  [system('EADDRNOTAVAIL', listening), /HOST/],
  [system('EACCES', listening), /above 1023/],
  [system('EINVAL', listening), /it says EINVAL.*PORT and HOST/],
  [
    system('ENOTFOUND', { syscall: 'getaddrinfo', hostname: 'nowhere' }),
    /called nowhere.*DATABASE_URL.*HOST/,
  ],
  [system('ERR_PARSE_ARGS_UNKNOWN_OPTION', {}), /it says.*--web.*--worker/],
  [system('EACCES', { syscall: 'mkdir', path: '/data' }), /\/data.*chown.*DATA_DIR/],
  [system('ENOTDIR', { syscall: 'mkdir', path: '/file/x' }), /\/file\/x.*DATA_DIR/],
  [system('ENOSPC', { syscall: 'write', path: '/data/x' }), /\/data\/x is full/],
  [system('28P01', {}), /password of DATABASE_URL/],
  [system('3D000', {}), /createdb/],
  [system('42501', {}), /own the database/],
  [system('53100', {}), /disk is full/],
  [system('ERR_SQLITE_ERROR', { errcode: 13 }), /disk of DATA_DIR is full/],
  [new BadConfiguration('PORT: must be a number'), /configuration.*PORT: must be a number/s],
  [new Error('PostgreSQL didn’t answer for 5 minutes'), /5 minutes/],
])('whoever starts it reads what to do, and no stack', (error, words) => {
  expect(whyItEnds(error)).toMatch(words)
})

test('a fault of the program keeps its stack', () => {
  expect(whyItEnds(new TypeError('x is not a function'))).toBeUndefined()
  expect(whyItEnds(system('42P01', {}))).toBeUndefined()
  expect(whyItEnds('thrown')).toBeUndefined()
})
