import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, NativeSelect } from '@mantine/core'
import { daycareGroup, inOrder, mostInGroup, mostPerCarer, usualPerCarer } from '../../../shared/bookings/groups/daycareGroup.ts'
import { nameLimit } from '../../../shared/bookings/product.ts'
import { NameField } from '../../nouns/NameField.tsx'
import { bodyTraits, groupTraits } from '../../../shared/bookings/groups/groupTraits.ts'
import { inPlace, isFosterHome } from '../../../shared/shelters/shelter.ts'
import { CorrectNoun } from '../../nouns/CorrectNoun.tsx'
import type { NounForm, NounProps } from '../../nouns/NounPage.tsx'
import { useSignedIn } from '../../session/signedIn.ts'
import { ChoiceList } from '../../ui/ChoiceList.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { arrow } from '../../ui/selectArrow.tsx'
import { useRows } from '../../ui/useRows.ts'
import type { RefusedProps } from '../../words/words.ts'
import { groupTraitTexts, traitsSaid } from '../parts/groupTraitTexts.ts'

const blank = () => ({
  name: '',
  capacity: null,
  animalsPerCarer: usualPerCarer,
  shelterId: null,
  position: 1,
  active: true,
  allowedTraits: [],
  deniedTraits: [],
})

/** What the page and the form say and ask. */
export function useGroups(): NounProps<'daycareGroup'> {
  const { i18n, t } = useLingui()
  return {
    noun: daycareGroup,
    title: <Trans>Groups of daycare</Trans>,
    hint: (
      <Trans>
        Animals that are together during the day. The day planner shows who is in which group and whether there are enough carers.
      </Trans>
    ),
    add: <Trans>New group</Trans>,
    none: <Trans>No group has been entered yet.</Trans>,
    line: ({ name, capacity, animalsPerCarer, allowedTraits, deniedTraits, active }) => {
      const [only, not] = [allowedTraits, deniedTraits].map((traits) => traitsSaid(traits ?? [], i18n))
      return {
        name,
        more: [
          t`limit of animals: ${capacity}`,
          t`animals for each carer: ${animalsPerCarer}`,
          only ? t`only: ${only}` : '',
          not ? t`not: ${not}` : '',
          active ? '' : t`not in use`,
        ],
      }
    },
    deleting: {
      label: <Trans>Delete group</Trans>,
      question: <Trans>Delete this group?</Trans>,
      consequence: <Trans>It can be taken out of use instead: then it stays in the list.</Trans>,
      done: <Trans>The group was deleted.</Trans>,
    },
    blank,
    order: inOrder,
    fields: (form) => (
      <>
        <Fields form={form} />
        <HouseOfGroup form={form} />
        <Traits form={form} />
      </>
    ),
  }
}

/** The form, filled with what a refused entry says. */
export default function CorrectGroup({ entry, onClose }: RefusedProps<unknown>) {
  return <CorrectNoun {...useGroups()} entry={entry} onClose={onClose} />
}

function Fields({ form: { values, change, errorOf } }: { form: NounForm<'daycareGroup'> }) {
  return (
    <>
      <NameField most={nameLimit} value={values.name} error={errorOf('name')} onChange={(name) => change({ name })} />
      <NumberField
        optional
        required
        error={errorOf('capacity')}
        label={<Trans>Maximum number of animals</Trans>}
        least={1}
        most={mostInGroup}
        value={values.capacity}
        onChange={(capacity) => change({ capacity })}
      />
      <NumberField
        optional
        required
        error={errorOf('animalsPerCarer')}
        label={<Trans>Animals for each carer</Trans>}
        description={<Trans>With more animals in the house the day planner asks for another carer.</Trans>}
        least={1}
        most={mostPerCarer}
        value={values.animalsPerCarer}
        onChange={(animalsPerCarer) => change({ animalsPerCarer })}
      />
      <NumberField
        label={<Trans>Position in the list</Trans>}
        least={1}
        most={99}
        value={values.position}
        onChange={(position) => change({ position })}
      />
      <Checkbox
        label={<Trans>In use</Trans>}
        checked={values.active ?? true}
        onChange={(event) => change({ active: event.currentTarget.checked })}
      />
    </>
  )
}

/** Where it is, in an organisation with several locations. The permit of the location counts its animals. */
function HouseOfGroup({ form: { values, change } }: { form: NounForm<'daycareGroup'> }) {
  const { t } = useLingui()
  const { engine } = useSignedIn()
  const all = useRows(() => engine.replica.shelter.toArray(), [engine]) ?? []
  const chosen = values.shelterId ?? null
  const houses = all.filter((one) => one.id === chosen || (one.active && !isFosterHome(one))).sort(inPlace)
  if (chosen === null && houses.length < 2) return null
  return (
    <NativeSelect
      label={<Trans>Location</Trans>}
      description={<Trans>The animals of the group count for the permit of this location.</Trans>}
      {...arrow}
      value={chosen ?? ''}
      data={[{ value: '', label: t`No location` }, ...houses.map(({ id, name }) => ({ value: id, label: name }))]}
      onChange={(event) => change({ shelterId: event.currentTarget.value || null })}
    />
  )
}

/** Which animals the group is for. */
function Traits({ form: { values, change, errorOf } }: { form: NounForm<'daycareGroup'> }) {
  return (
    <>
      <ChoiceList
        label={<Trans>Only for these animals</Trans>}
        description={
          <Trans>
            Nothing chosen: for all of them. The planner and new bookings warn about animals that do not fit; nothing is refused.
          </Trans>
        }
        options={bodyTraits}
        texts={groupTraitTexts}
        value={values.allowedTraits ?? []}
        onChange={(allowedTraits) => change({ allowedTraits })}
      />
      <ChoiceList
        label={<Trans>Not for these animals</Trans>}
        options={groupTraits}
        texts={groupTraitTexts}
        value={values.deniedTraits ?? []}
        error={errorOf('deniedTraits')}
        onChange={(deniedTraits) => change({ deniedTraits })}
      />
    </>
  )
}
