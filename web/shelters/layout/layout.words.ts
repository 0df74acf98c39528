import { msg } from '@lingui/core/macro'
import type { DrawnRoom } from '../../../shared/shelters/layout/layoutActs.ts'
import { drawing, picture } from '../../correction/nothing.ts'
import { list, named, silent } from '../../words/fieldWords.ts'
import type { Say, WordsOf } from '../../words/words.ts'

const id = silent('the headline names the location')

export const layoutWords: WordsOf<'drawRooms' | 'eraseRooms' | 'choosePlan'> = {
  drawRooms: {
    head: (input, say) => msg`Draw rooms on the floor plan: ${say.names('shelter', input.id)}`,
    fields: { id, shapes: list(msg`Rooms`, ({ roomId }: DrawnRoom, say: Say) => say.names('room', roomId)) },
    correction: drawing,
  },
  eraseRooms: {
    head: (input, say) => msg`Take rooms off the floor plan: ${say.names('shelter', input.id)}`,
    fields: { id, roomIds: named(msg`Rooms`, 'room') },
    correction: drawing,
  },
  choosePlan: {
    head: (input, say) => msg`Picture of the floor plan: ${say.names('shelter', input.id)}`,
    fields: { id, picture: silent('is the picture itself') },
    correction: picture,
  },
}
