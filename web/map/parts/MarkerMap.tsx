import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, useComputedColorScheme } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { zooms, type MapBegin } from '../../../shared/map/mapView.ts'
import type { MapMarker } from '../../../shared/map/marker.ts'
import type { Place } from '../../../shared/map/places.ts'
import { useMedia } from '../../ui/useMedia.ts'
import type { Shown } from './clusters.ts'
import { createMap, type MapState, type MapView } from './leafletMap.ts'
import classes from './MarkerMap.module.css'

export interface MarkerMapProps {
  /** What the map shows, for anyone who does not see it. */
  label: string
  markers: readonly MapMarker[]
  /** Places that are named on the map, sorted by size. */
  places: readonly Place[]
  spreads?: boolean
  /** Where the map begins; without it, with all markers in it. Read once. */
  begins?: MapBegin | null | undefined
  /** What a marker says, with its label and its number. */
  says: (shown: Shown) => string
  /** A single marker was pressed. A group of markers zooms in instead. */
  onChoose: (marker: MapMarker) => void
}

/** What the elements of markers call when they are made and when they are pressed. */
interface Acts {
  says: (shown: Shown) => string
  press: (shown: Shown) => void
}

/** Markers on the map. Close ones are drawn as one group; pressing it zooms in until they separate. */
export default function MarkerMap({ label, markers, places, spreads = false, begins = null, says, onChoose }: MarkerMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<MapState>({ zoom: zooms.first, most: zooms.most, tiles: 'loading' })
  const acts = useRef<Acts>({ says, press: () => undefined })
  const view = useView(box, acts, { spreads, begins }, setState)
  useEffect(() => {
    acts.current = { says, press: (shown) => (shown.apartAt === null ? onChoose(shown.members[0]!) : view?.enter(shown)) }
  }, [says, onChoose, view])
  useEffect(() => view?.show(markers, places), [view, markers, places])
  return (
    <div className={classes.frame}>
      <div ref={box} className={classes.map} role="group" aria-label={label} data-tiles={state.tiles} data-zoom={state.zoom} />
      <Zooms state={state} zoomBy={(step) => view?.zoomBy(step)} />
      {state.tiles === 'missing' && <Missing again={() => view?.again()} />}
    </div>
  )
}

/** Begins the map once, follows the colour scheme, and ends it with its page. */
function useView(
  box: RefObject<HTMLDivElement | null>,
  acts: RefObject<Acts>,
  { spreads, begins }: { spreads: boolean; begins: MapBegin | null },
  onState: (state: MapState) => void,
) {
  const [beginning] = useState(begins)
  const [view, setView] = useState<MapView | null>(null)
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  useEffect(() => {
    const begun = createMap(box.current, {
      spreads,
      begins: beginning,
      isStill,
      onState,
      markerOf: (shown, size) => markerElement(shown, size, acts.current.says(shown), () => acts.current.press(shown)),
      labelOf: labelElement,
    })
    setView(begun)
    return () => {
      setView(null)
      begun.remove()
    }
  }, [box, acts, spreads, beginning, isStill, onState])
  useEffect(() => view?.paint(scheme), [view, scheme])
  return view
}

function markerElement(shown: Shown, size: number, says: string, onPress: () => void): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = classes.marker!
  button.ariaLabel = says
  button.title = says
  const dot = document.createElement('span')
  dot.className = `${classes.dot} numbers`
  dot.dataset.variant = shown.variant
  dot.style.setProperty('--size', `${Math.round(size)}px`)
  dot.textContent = String(shown.weight)
  button.append(dot)
  button.addEventListener('click', onPress)
  return button
}

function labelElement({ name }: Place): HTMLElement {
  const label = document.createElement('span')
  label.className = classes.label!
  label.ariaHidden = 'true'
  label.textContent = name
  return label
}

function Zooms({ state: { zoom, most }, zoomBy }: { state: MapState; zoomBy: (step: 1 | -1) => void }) {
  const { t } = useLingui()
  return (
    <div className={classes.zooms} data-no-print>
      <ActionIcon variant="default" aria-label={t`Zoom in`} disabled={zoom >= most} onClick={() => zoomBy(1)}>
        <IconPlus aria-hidden />
      </ActionIcon>
      <ActionIcon variant="default" aria-label={t`Zoom out`} disabled={zoom <= zooms.least} onClick={() => zoomBy(-1)}>
        <IconMinus aria-hidden />
      </ActionIcon>
    </div>
  )
}

/** Tiles that this device has not shown before need the network. */
const Missing = ({ again }: { again: () => void }) => (
  <div className={classes.missing} role="status">
    <span>
      <Trans>Parts of the map did not load. They need the network; the table does not.</Trans>
    </span>
    <Button variant="default" onClick={again}>
      <Trans>Try again</Trans>
    </Button>
  </div>
)
