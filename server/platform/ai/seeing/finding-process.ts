import { answerPictures, giveWay } from './answer-pictures.ts'
import { openThingNet } from './thing-net.ts'

// The net makes a square of 300 points of whatever it is given.
const side = 450

giveWay()
answerPictures(side, await openThingNet(process.argv[2]!))
