import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/spotlight/styles.layer.css'
import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight'
import { ScanButton } from '../ui/scan/ScanButton.tsx'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useId, useMemo, useState } from 'react'
import { searchWords } from '../../shared/animals/animal.ts'
import { searchable } from '../../shared/searchable.ts'
import { useAnimalIndex } from '../animals/parts/animalIndex.ts'
import { useGoToAnimal } from '../animals/parts/animalPlace.ts'
import { AnimalPortrait } from '../animals/photos/parts/AnimalPortrait.tsx'
import { useSignedIn } from '../session/signedIn.ts'
import { textsIn } from '../ui/language.ts'
import { flags } from '../session/flags.ts'
import classes from './Palette.module.css'
import { report } from '../reporting/report.ts'
import { recentActions, rememberAction } from './recentActions.ts'
import { useContactsOfPalette } from './useContactsOfPalette.tsx'
import { useDeedsOfPalette, usePagesOfPalette, type PaletteAction, type PaletteOpens } from './usePaletteActions.tsx'

const [store, spotlight] = createSpotlight()
const animalsShown = 6

interface Group {
  title: string
  actions: PaletteAction[]
}

/** Animals, pages and actions behind one box. It opens when it comes; `onClose` takes it away again. */
export default function Palette({ opens, onClose }: { opens: PaletteOpens; onClose: () => void }) {
  const { t } = useLingui()
  const list = useId().replaceAll(':', '')
  const { context } = useSignedIn()
  const { query, selected } = useSpotlight(store)
  useOpenWhileHere()
  const groups = useGroups(query, opens).filter(({ actions }) => actions.length > 0)
  const all = groups.flatMap(({ actions }) => actions)
  /** Once the palette has left and the focus is back. */
  const leaveFor = (open: () => void) => {
    spotlight.close()
    setTimeout(open)
  }
  const idOf = (action: PaletteAction) => `${list}-${all.indexOf(action)}`
  return (
    <Spotlight.Root
      attributes={{ content: { 'aria-label': t`Search and open` } }}
      store={store}
      shortcut={null}
      scrollable
      maxHeight="min(60dvh, 480px)"
      transitionProps={{ duration: 0 }}
      overlayProps={{ blur: 0 }}
      onSpotlightClose={onClose}
      aria-label={t`Search and open`}
      classNames={classes}
    >
      <Spotlight.Search
        placeholder={flags.animals(context) ? t`Animal, contact, page or action` : t`Page or action`}
        aria-label={t`Search and open`}
        leftSection={<IconSearch size={20} aria-hidden />}
        rightSection={flags.animals(context) && <ScanButton onClick={() => leaveFor(opens.scan)} />}
        rightSectionPointerEvents="all"
        rightSectionWidth={52}
        role="combobox"
        aria-expanded
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={all[selected] ? `${list}-${selected}` : undefined}
        spellCheck={false}
        maxLength={200}
      />
      <Spotlight.ActionsList id={list} role="listbox" aria-label={t`Results`}>
        {groups.map(({ title, actions }) => (
          <Spotlight.ActionsGroup key={title} label={title} role="group" aria-label={title}>
            {actions.map((action) => (
              <Choice key={action.id} id={idOf(action)} action={action} selected={all.indexOf(action) === selected} />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {groups.length === 0 && (
          <Spotlight.Empty role="status">
            <Trans>Nothing found</Trans>
          </Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

/** Open as long as it is there; then the focus goes back to where it was. */
function useOpenWhileHere(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(() => {
    spotlight.open()
    return () => {
      spotlight.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [opener])
}

function Choice({ id, action, selected }: { id: string; action: PaletteAction; selected: boolean }) {
  return (
    <Spotlight.Action
      ref={(element: HTMLButtonElement | null) => void (element && (element.id = id))}
      role="option"
      aria-selected={selected}
      label={action.label}
      leftSection={action.icon}
      onClick={() => {
        if (!/^(animal|contact|contacts) /.test(action.id)) rememberAction(action.id)
        // Once the palette has left and the focus is back, so that what opens next returns it there too.
        setTimeout(action.run)
      }}
    />
  )
}

/**
 * Without a query what was used last comes first; with one, the animals. What answers any query comes last, so that Enter never takes it in
 * place of what was found.
 */
function useGroups(query: string, opens: PaletteOpens): Group[] {
  const { t } = useLingui()
  const animals = useAnimals(query)
  const contacts = useContactsOfPalette(query)
  const pages = usePagesOfPalette()
  const deeds = useDeedsOfPalette(opens)
  const words = searchWords(query)
  const said = useSaid()
  const fits = (action: PaletteAction) => {
    const text = said(action)
    return words.every((word) => text.includes(word))
  }
  if (words.length > 0)
    return [
      { title: t`Animals`, actions: animals },
      { title: t`Contacts`, actions: contacts.found },
      { title: t`Pages`, actions: pages.filter(fits) },
      { title: t`Actions`, actions: deeds.filter(fits) },
      { title: t`Search further`, actions: contacts.further },
    ]
  const recent = recentActions().flatMap((id) => [...pages, ...deeds].find((action) => action.id === id) ?? [])
  const rest = (actions: PaletteAction[]) => actions.filter((action) => !recent.includes(action))
  return [
    { title: t`Used last`, actions: recent },
    { title: t`Pages`, actions: rest(pages) },
    { title: t`Actions`, actions: rest(deeds) },
  ]
}

/** By what an action is found: what it is called in both languages, whichever is shown. */
function useSaid(): (action: PaletteAction) => string {
  const { i18n } = useLingui()
  const [other, setOther] = useState<I18n | null>(null)
  useEffect(
    () => void textsIn(i18n.locale === 'de' ? 'en' : 'de').then(setOther, (error: unknown) => report('error', error)),
    [i18n.locale],
  )
  return ({ label, words = [] }) => searchable([label, ...words.flatMap((word) => [i18n._(word), other?._(word) ?? ''])].join(' '))
}

function useAnimals(query: string): PaletteAction[] {
  const { context } = useSignedIn()
  const index = useAnimalIndex(flags.animals(context))
  const goTo = useGoToAnimal()
  const found = useMemo(() => (index && query.trim() ? index.search(query).slice(0, animalsShown) : []), [index, query])
  return found.map((animal) => ({
    id: `animal ${animal.id}`,
    label: [animal.name, animal.number].filter(Boolean).join(' · '),
    icon: <AnimalPortrait id={animal.id} species={animal.species} size={32} />,
    run: () => goTo(animal),
  }))
}
