/** Captions of our own, and what somebody might type who wants to see them: none of these words stand in them. */
export const meant: readonly (readonly [typed: string, ...captions: string[]])[] = [
  ['sailing', 'The yacht leaves the harbor', 'Grandpa’s boat on Lake Superior'],
  ['puppy', 'Our dog Rex as a little one'],
  [
    'wedding',
    'The bride and groom in front of the church',
    'Anna in her white dress, throwing the bouquet',
  ],
  ['cycling', 'Walter’s new bicycle'],
  ['baking', 'Edith takes the bread out of the oven', 'Flour everywhere: we make gingerbread'],
  ['swimming', 'Jumping into the lake from the jetty'],
  ['graduation', 'Nora with her diploma and the square cap'],
  ['funeral', 'At Grandma’s grave, the day we said goodbye'],
  ['newborn', 'Ida is two days old, in her mother’s arms'],
  ['emigration', 'The steamer that took them to New York in 1911'],
  ['concert', 'The school orchestra plays in the town hall'],
  ['fishing', 'Uncle Joe caught a pike'],
  ['camping', 'Our tent beside the fire'],
  ['army', 'Albert in uniform, before he was sent to France'],
  ['snow', 'The sledge on the winter hill'],
  ['birthday', 'Hugo blows out eight candles on his cake'],
  ['teacher', 'Miss Boyd with her class in front of the blackboard'],
  ['farm', 'Milking the cows in the old barn'],
  ['sewing', 'Hilma at her quilt'],
  ['doctor', 'Carol comes home from the hospital'],
  ['airplane', 'Our first flight, at the airport in Chicago'],
  ['garden', 'Grandma among her roses and tomatoes'],
  ['dancing', 'The waltz at the midsummer ball'],
  ['church', 'The baptism of little Eric'],
  ['fruit', 'Picking blueberries and apples in August'],
  ['train', 'Waiting at the railway station in Hancock'],
  ['christmas', 'The presents under the tree on the 24th of December'],
  ['storm', 'Lightning over the house, and the roof is gone'],
]

const companions = [
  '',
  ' with Grandpa',
  ' with the cousins',
  ' and everybody laughs',
  ' in the rain',
]
const times = [
  '',
  ' in 1986',
  ' last summer',
  ' on a Sunday',
  ' when we were young',
  ' in the old country',
]
const places = [
  '',
  ' in Hancock',
  ' by the lake',
  ' at home',
  ' in the city',
  ' abroad',
  ' next door',
]

/** Some thousand captions that lie with one another as those of a family do. */
export const manyCaptions = (): readonly string[] =>
  meant
    .flatMap(([, ...captions]) => captions)
    .flatMap((caption) =>
      companions.flatMap((whom) =>
        times.flatMap((when) => places.map((where) => caption + whom + when + where)),
      ),
    )
    // Every third is enough, and no fewer topics.
    .filter((_, i) => i % 3 === 0)
