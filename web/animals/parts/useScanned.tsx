import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Animal } from '../../../shared/animals/animal.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { errorTexts } from '../../ui/errorTexts.ts'
import { useGoToAnimal } from './animalPlace.ts'
import { findScanned, type Scanned } from './findScanned.ts'

/** Why a code leads to no animal, in words. */
function useNoAnimal(): (scanned: Extract<Scanned, { kind: 'none' | 'room' | 'other' }>) => ReactNode {
  const { i18n } = useLingui()
  return (scanned) => {
    if (scanned.kind === 'other')
      return <Trans>This code belongs to no animal: it is neither a chip number nor a code of this organisation.</Trans>
    if (scanned.kind === 'room') return <Trans>This is the label of a room and not the code of an animal.</Trans>
    const { text, problem, onDevice } = scanned
    if (text === '') return <Trans>The animal of this card is not in the organisation, or it cannot be asked for without a network.</Trans>
    return (
      <>
        {problem ? (
          <Trans>
            No animal has the number {text}. {i18n._(errorTexts[problem])}
          </Trans>
        ) : (
          <Trans>No animal has the chip {text}.</Trans>
        )}{' '}
        {onDevice && <Trans>Without a network, only the animals on this device were searched.</Trans>}
      </>
    )
  }
}

/** Opens the animal of a code, the room of a label, or the list where several have the number. Resolves to the words for a code without an animal, else null. */
export function useOpenScanned(): (text: string) => Promise<ReactNode> {
  const { engine } = useSignedIn()
  const router = useRouter()
  const goTo = useGoToAnimal()
  const noAnimal = useNoAnimal()
  return async (text) => {
    const scanned = await findScanned(engine, text)
    if (scanned.kind === 'other' || scanned.kind === 'none') return noAnimal(scanned)
    if (scanned.kind === 'room') void router.navigate({ to: '/shelter/$id', params: { id: scanned.shelterId }, hash: scanned.roomId })
    else if (scanned.kind === 'several') void router.navigate({ to: '/animals', search: { search: scanned.words } })
    else if (scanned.path?.endsWith('/care')) void router.navigate({ to: '/animal/$id/care', params: { id: scanned.animal.id } })
    else goTo(scanned.animal)
    return null
  }
}

/** Finds the animal of a code. Resolves to it, or to the words why there is none. */
export function useFindScanned(): (text: string) => Promise<{ animal: Animal } | { words: ReactNode }> {
  const { engine } = useSignedIn()
  const noAnimal = useNoAnimal()
  return async (text) => {
    const scanned = await findScanned(engine, text)
    if (scanned.kind === 'one') return { animal: scanned.animal }
    if (scanned.kind === 'several')
      return { words: <Trans>Several animals have the number {scanned.words}: choose one by its name.</Trans> }
    return { words: noAnimal(scanned) }
  }
}
