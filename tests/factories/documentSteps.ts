// Calls that write documents: a template of the organisation, and an adoption contract that is signed on glass.
import { hashOf } from '../../api/files/fileStore.ts'
import { changeOf } from '../../shared/changes/newChange.ts'
import { signedBytes, type SignedDocumentBody, type SignedText } from '../../shared/documents/signedDocument.ts'
import type { World } from '../world.ts'
import type { Person } from './maker.ts'

const content: SignedText = {
  language: 'de',
  organization: 'x',
  title: 'x',
  subtitle: '',
  footer: '',
  blocks: [{ is: 'signatures', names: ['x'] }],
}

export async function documentSteps(world: World, person: Person) {
  const [{ id: animalId }, flowId] = [await world.animal(person), world.id()]
  await world.write(person, {
    statusChange: [changeOf(animalId, 1, { id: flowId, kind: 'adoption', at: '2026-06-09T09:30:00.000Z', recordedBy: person.userId })],
  })
  const template = { id: null, type: 'adoption', language: 'de', number: 1, title: 'x', active: true, text: '{{animal.name}}' }
  const signed: SignedDocumentBody = {
    id: null,
    animalId,
    flowId,
    type: 'adoption',
    title: 'x',
    templateNumber: null,
    signer: 'x',
    onBehalfOf: '',
    staffSigner: '',
    staffStrokes: [],
    content,
    textHash: hashOf(signedBytes(content)),
    strokes: [[100, 100, 900, 700]],
  }
  return [
    ['POST', '/api/admin/document-template/new', undefined, template],
    ['POST', '/api/animal/signed-document/new', undefined, signed],
  ] as const
}
