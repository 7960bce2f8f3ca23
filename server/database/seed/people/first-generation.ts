import type { Calendar } from '#server/database/seed/calendar.ts'
import { person, type WrittenPerson } from './person.ts'

/** The ones who crossed: Margaret’s and Joe’s grandparents. */
const written: WrittenPerson[] = [
  {
    key: 'william-ellis',
    givenName: 'William',
    familyName: 'Ellis',
    gender: 'male',
    born: ['1881-03-04', 'camborne'],
    died: ['1951-11-19', 'calumet'],
    occupation: 'Tin miner, then copper miner',
    life: 'Went underground at Camborne at thirteen. Crossed to America with one trunk, a cornet and the address of a cousin who had already moved away.',
  },
  {
    key: 'grace-ellis',
    givenName: 'Grace',
    familyName: 'Ellis',
    birthFamilyName: 'Trevena',
    gender: 'female',
    born: ['1884-06-27', 'redruth'],
    died: ['1963-01-08', 'calumet'],
    occupation: 'Kept boarders',
    life: 'Fed eleven boarders and three children from one stove. Signed everything she sewed with a small red G.',
  },
  {
    key: 'etienne-morin',
    givenName: 'Étienne',
    familyName: 'Morin',
    gender: 'male',
    born: ['1886-01-01', 'troisRivieres', 'year'],
    died: ['1941-04-12', 'sault'],
    occupation: 'River driver',
    life: 'Walked logs down the river every spring and could not swim. Told his daughter that was why he was careful.',
  },
  {
    key: 'rosalie',
    givenName: 'Rosalie',
    familyName: null,
    gender: 'female',
    born: ['1890-01-01', 'sault', 'about'],
    died: ['1919-02-01', 'sault', 'year'],
    occupation: 'Laundress',
    life: 'Nobody alive knows her family name. The parish book says only “Rosalie, of this place”. Her thimble is in Frances’s sewing box.',
  },
  {
    key: 'matti-lahti',
    givenName: 'Matti',
    familyName: 'Lahti',
    gender: 'male',
    born: ['1885-09-14', 'kauhava'],
    died: ['1957-10-30', 'hancock'],
    occupation: 'Trammer, then dairy farmer',
    life: 'Filled ore cars for four years to buy eighty acres of stumps. Built the sauna first, the barn second and the house third.',
  },
  {
    key: 'hilma-lahti',
    givenName: 'Hilma',
    familyName: 'Lahti',
    birthFamilyName: 'Koski',
    gender: 'female',
    born: ['1889-12-06', 'lapua'],
    died: ['1971-08-21', 'hancock'],
    occupation: 'Farmer, weaver',
    life: 'Came over alone at nineteen with a loom in pieces. Spoke to the cows in Finnish all her life because, she said, they had never complained.',
  },
]

export const firstGeneration = (calendar: Calendar) =>
  written.map((one) => person(calendar, 1, one))
