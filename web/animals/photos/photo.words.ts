import { msg } from '@lingui/core/macro'
import { order, picture, removal, undo } from '../../correction/nothing.ts'
import { named, silent } from '../../words/fieldWords.ts'
import type { Say, WordsOf } from '../../words/words.ts'

/** The animal of a photo, also where the call of the act names the photo alone. */
const animalOf = ({ id, animalId }: { id: string; animalId: string }, say: Say): Record<string, string> =>
  say.names('animal', animalId ?? say.row('photo', id)?.animalId)

const ofPhoto = { id: silent('names the row'), animalId: named(msg`Animal`, 'animal') }

export const photoWords: WordsOf<'addPhoto' | 'orderPhotos' | 'deletePhoto' | 'restorePhoto'> = {
  addPhoto: {
    head: ({ animalId }, say) => msg`Add photo: ${say.names('animal', animalId)}`,
    fields: {
      ...ofPhoto,
      sha256: silent('tells pictures apart'),
      position: silent('the order is seen on the page of the photos'),
      inCare: silent('follows from the animal'),
    },
    correction: picture,
  },
  orderPhotos: {
    head: ({ animalId }, say) => msg`Order photos: ${say.names('animal', animalId)}`,
    fields: { animalId: ofPhoto.animalId, order: silent('the order is seen on the page of the photos') },
    correction: order,
  },
  deletePhoto: { head: (input, say) => msg`Delete photo: ${animalOf(input, say)}`, fields: ofPhoto, correction: removal },
  restorePhoto: {
    head: (input, say) => msg`Take back that a photo was deleted: ${animalOf(input, say)}`,
    fields: ofPhoto,
    correction: undo,
  },
}
