import { Trans } from '@lingui/react/macro'
import { refusalOf, type Standing } from '../../../shared/changes/story/matrix.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { useRows } from '../../ui/useRows.ts'

const wide = { variant: 'default', fullWidth: true, justify: 'flex-start', ta: 'start' } as const

/** Leads to the form of a new seizure, with this animal if one is given. */
export function SeizeLink({ animalId }: { animalId?: string }) {
  const { context } = useSignedIn()
  if (!context.rights.includes('animals.incoming') || !context.menu.animalSeizure) return null
  return (
    <li>
      <ButtonLink to="/animal-seizure/new" search={animalId ? { animal: animalId } : {}} {...wide}>
        <Trans>Taken into custody for an authority</Trans>
      </ButtonLink>
    </li>
  )
}

/** What an authority has to do with the animal next: it can be taken into custody, or its seizure says how it is released. */
export function SeizureLinks({ animalId, standing }: { animalId: string; standing: Standing }) {
  const { engine } = useSignedIn()
  const seizureId = useRows(async () => {
    const changes = await engine.replica.statusChange.where('animalId').equals(animalId).toArray()
    const intake = changes.find((one) => one.kind === 'seizureIn' && one.cancelledAt === null && one.custodyUntil === null)
    return (intake && (await engine.replica.animalSeizure.get(intake.flowId))?.id) ?? null
  }, [engine, animalId])
  if (refusalOf('seizureIn', standing) === null) return <SeizeLink animalId={animalId} />
  if (!seizureId) return null
  return (
    <li>
      <ButtonLink to="/animal-seizure/$id" params={{ id: seizureId }} {...wide}>
        <Trans>Open the seizure, to release the animal</Trans>
      </ButtonLink>
    </li>
  )
}
