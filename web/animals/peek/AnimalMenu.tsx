import { Trans, useLingui } from '@lingui/react/macro'
import { IconExternalLink, IconNotebook, IconPencilPlus, IconScale } from '@tabler/icons-react'
import { useEffect } from 'react'
import { standingOf } from '../../../shared/changes/foresee.ts'
import { flowTexts } from '../../changes/parts/flowTexts.ts'
import { permittedFlows } from '../../changes/parts/permittedFlows.ts'
import { flags } from '../../session/flags.ts'
import { useCanEdit, useHasRight, useSignedIn } from '../../session/signedIn.ts'
import { ActMenu, MenuItem } from '../../ui/floating/ActMenu.tsx'
import { AnimalPortrait } from '../photos/parts/AnimalPortrait.tsx'
import { usePeek, type Peek } from './usePeek.ts'
import type { Asked } from './useAsked.ts'

/** What a person may do with an animal: the same as its record offers. One that this device does not hold can be opened. */
export default function AnimalMenu({ asked: { link, id, at }, onClose }: { asked: Asked; onClose: () => void }) {
  const { t } = useLingui()
  const peek = usePeek(id)
  // The focus goes back to where the menu was asked for, unless a page has taken it.
  useEffect(
    () => () => {
      if (link.isConnected && (document.activeElement === document.body || document.activeElement === null))
        link.focus({ preventScroll: true })
    },
    [link],
  )
  if (peek === undefined) return null
  const name = peek ? peek.animal.name || peek.animal.number : ''
  return (
    <ActMenu
      label={t`Acts for ${name}`}
      beside={at}
      onClose={onClose}
      head={
        peek && (
          <>
            <AnimalPortrait id={id} species={peek.animal.species} size={32} />
            {name || <Trans>without name</Trans>}
          </>
        )
      }
    >
      <MenuItem to="/animal/$id" params={{ id }} icon={<IconNotebook size={20} aria-hidden />} onClick={onClose}>
        <Trans>Open the record</Trans>
      </MenuItem>
      <MenuItem to="/animal/$id" params={{ id }} target="_blank" icon={<IconExternalLink size={20} aria-hidden />} onClick={onClose}>
        <Trans>Open in a new window</Trans>
      </MenuItem>
      {peek && <Acts peek={peek} onClose={onClose} />}
    </ActMenu>
  )
}

function Acts({ peek: { animal, changes }, onClose }: { peek: Peek; onClose: () => void }) {
  const { i18n } = useLingui()
  const { context } = useSignedIn()
  const canEdit = useCanEdit()
  const mayWeigh = useHasRight('vaccinations.edit') && flags.vaccinations(context)
  if (!canEdit) return null
  return (
    <>
      {mayWeigh && (
        <MenuItem to="/animal/$id/medical/weight" params={{ id: animal.id }} icon={<IconScale size={20} aria-hidden />} onClick={onClose}>
          <Trans>Weigh</Trans>
        </MenuItem>
      )}
      {permittedFlows(context, standingOf(animal, changes)).possible.map(({ flow }) => (
        <MenuItem
          key={flow}
          to="/animal/change-new"
          search={{ flow, animal: animal.id }}
          icon={<IconPencilPlus size={20} aria-hidden />}
          onClick={onClose}
        >
          {i18n._(flowTexts[flow])}
        </MenuItem>
      ))}
    </>
  )
}
