import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { useMemo, type ReactNode } from 'react'
import {
  countOfSetting,
  counts,
  forAdoption,
  inPension,
  inShelter,
  limited,
  saveInShelterSetting,
  type Count,
  type HomeAnimal,
  type HomeInput,
} from '../../../shared/animals/homeAnimals.ts'
import { useCanEdit, useSignedIn } from '../../session/signedIn.ts'
import { WidgetCard } from '../../ui/WidgetCard.tsx'
import { Folded } from '../../ui/Folded.tsx'
import { LiveBody } from '../../ui/LiveBody.tsx'
import { toast } from '../../ui/toasts.ts'
import type { Live } from '../../ui/useLive.ts'
import { FindLines } from '../FindLines.tsx'
import { HomeAnimalList } from '../HomeAnimalList.tsx'
import classes from './HomeAnimalWidgets.module.css'
import type { CareRows } from '../parts/readCare.ts'

const noAnimals = <Trans>No animals</Trans>
const isEmpty = (animals: readonly HomeAnimal[]) => animals.length === 0

/** The animals that a list is of, worked out anew only when its rows have changed. */
function useListed(live: Live<CareRows>, listOf: (input: HomeInput) => HomeAnimal[]): Live<HomeAnimal[]> {
  return useMemo(() => (live.state === 'ready' ? { state: 'ready', value: listOf(live.value.care) } : live), [live, listOf])
}

export function InShelterWidget({ live }: { live: Live<CareRows> }) {
  const listed = useListed(live, inShelter)
  const count = live.state === 'ready' ? countOfSetting(live.value.inShelterSetting) : null
  return (
    <WidgetCard flush count={listed.state === 'ready' ? listed.value.length : null} title={<Trans>Animals in shelter</Trans>}>
      {count !== null && <CountSetting count={count} />}
      <LiveBody live={listed} isEmpty={isEmpty} empty={noAnimals}>
        {(animals) => <HomeAnimalList animals={limited(animals, count ?? 3)} />}
      </LiveBody>
      <FindLines />
    </WidgetCard>
  )
}

function CountSetting({ count }: { count: Count }) {
  const { t } = useLingui()
  const { engine } = useSignedIn()
  const canEdit = useCanEdit()
  const labels: Record<Count, string> = { 3: t`3 animals`, 6: t`6 animals`, all: t`All animals` }
  const save = (chosen: Count) =>
    engine
      .perform(saveInShelterSetting, { count: chosen })
      .catch(() => toast({ tone: 'danger', text: <Trans>Settings could not be updated.</Trans> }))
  return (
    <div className={classes.settings} data-no-print>
      <NativeSelect
        aria-label={t`How many animals are shown`}
        rightSection={<IconSelector size={18} aria-hidden />}
        rightSectionPointerEvents="none"
        className={classes.count}
        disabled={!canEdit}
        value={String(count)}
        data={counts.map((value) => ({ value: String(value), label: labels[value] }))}
        onChange={(event) => {
          const { value } = event.currentTarget
          void save(counts.find((one) => String(one) === value)!)
        }}
      />
    </div>
  )
}

export const ForAdoptionWidget = ({ live }: { live: Live<CareRows> }) => (
  <ListWidget title={<Trans>Animals for adoption</Trans>} live={live} listOf={forAdoption} />
)

export const InPensionWidget = ({ live }: { live: Live<CareRows> }) => (
  <ListWidget title={<Trans>Animals in pension or custody</Trans>} live={live} listOf={inPension} situations />
)

interface ListOf {
  title: ReactNode
  live: Live<CareRows>
  listOf: (input: HomeInput) => HomeAnimal[]
  situations?: boolean
}

function ListWidget({ title, live, listOf, situations }: ListOf) {
  const listed = useListed(live, listOf)
  return (
    <WidgetCard flush count={listed.state === 'ready' ? listed.value.length : null} title={title}>
      <LiveBody live={listed} isEmpty={isEmpty} empty={noAnimals}>
        {(animals) => <Folded items={animals}>{(shown) => <HomeAnimalList animals={shown} {...(situations && { situations })} />}</Folded>}
      </LiveBody>
    </WidgetCard>
  )
}
