import { expect, test } from 'vitest'
import type { PersonListItem } from '#contract/people/index.ts'
import { lifeLine, listedName } from './person-words.ts'

const dot: PersonListItem = {
  id: 'dot',
  givenName: 'Dorothy',
  surname: 'Wójcik',
  nickname: 'Dot',
  kinWords: 'Aunt to all of us',
  bornOn: '1947-02-14',
  bornWords: '',
  diedOn: null,
  diedWords: '',
  isLiving: true,
  isMember: false,
  portraitId: null,
  isMadeUp: true,
}

test('a person is listed with all their names, and a nickname only where it differs', () => {
  expect(listedName(dot)).toBe('Dorothy Wójcik (Dot)')
  expect(listedName({ ...dot, nickname: 'Dorothy' })).toBe('Dorothy Wójcik')
  expect(listedName({ ...dot, nickname: '', surname: '' })).toBe('Dorothy')
})

test('under the name stands when they lived, as far as it is known', () => {
  expect(lifeLine(dot)).toBe('born 1947')
  expect(lifeLine({ ...dot, bornOn: null })).toBe('')
  const gone = { ...dot, isLiving: false, diedOn: '2011-02-28' }
  expect(lifeLine(gone)).toBe('1947–2011')
  expect(lifeLine({ ...gone, bornOn: null, bornWords: 'about 1947' })).toBe('about 1947–2011')
  expect(lifeLine({ ...gone, bornOn: null })).toBe('died 2011')
  expect(lifeLine({ ...gone, diedOn: null })).toBe('born 1947')
  expect(lifeLine({ ...gone, diedOn: null, diedWords: 'winter of 1999' })).toBe(
    '1947–winter of 1999',
  )
  expect(lifeLine({ ...dot, bornOn: null, bornWords: 'ABT 1880' })).toBe('born about 1880')
})
