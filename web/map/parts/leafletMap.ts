// The only module that imports Leaflet. The controls of Leaflet write markup and are switched off; the app passes its own elements.
import './leaflet.css'
import * as L from 'leaflet'
import { mapBounds, mapCentre, zooms, type MapBegin, type Point } from '../../../shared/map/mapView.ts'
import { markerSize, type MapMarker } from '../../../shared/map/marker.ts'
import type { Place } from '../../../shared/map/places.ts'
import { tileDrawing, type TileScheme } from '../../../shared/map/tiles.ts'
import { around, createClusters, type Shown } from './clusters.ts'
import { theContainer } from './container.ts'
import { labelled, type Box } from './labels.ts'
import { spread } from './spread.ts'

export interface MapState {
  zoom: number
  /** The last zoom that the map has. */
  most: number
  /** Of the tiles in sight. */
  tiles: 'loading' | 'there' | 'missing'
}

interface Parts {
  /** The element of a marker that is `size` pixels wide. It handles its own presses. */
  markerOf: (shown: Shown, size: number) => HTMLElement
  labelOf: (place: Place) => HTMLElement
}

interface Options extends Parts {
  onState: (state: MapState) => void
  /** Whether markers on the same spot are spread around it at the last zoom. The map then zooms in further. */
  spreads: boolean
  /** Where the map begins; without it, with all markers in it. */
  begins: MapBegin | null
  /** No animation: the person prefers reduced motion. */
  isStill: boolean
}

export interface MapView {
  show: (markers: readonly MapMarker[], places: readonly Place[]) => void
  /** Shows the tiles of this colour scheme. Until the first call the map has no tiles. */
  paint: (scheme: TileScheme) => void
  zoomBy: (step: 1 | -1) => void
  /** Zooms in until the markers of this group separate. */
  enter: (shown: Shown) => void
  /** Asks again for tiles that are missing. */
  again: () => void
  remove: () => void
}

/** Pixels that a finger needs. */
const touch = 44

const tileAddress = (scheme: TileScheme): string => `/map-tile/{z}/{x}/{y}.png?scheme=${scheme}&drawing=${tileDrawing}`

/** Throws MapContainerMissing. */
export function createMap(found: HTMLElement | null, { spreads, begins, isStill, onState, ...parts }: Options): MapView {
  const container = theContainer(found)
  const most = spreads ? zooms.spread : zooms.most
  const map = beginMap(container, { most, isStill, begins })
  const tiles = L.tileLayer('', { bounds: inBounds(), noWrap: true, minZoom: zooms.least, maxZoom: most, keepBuffer: 1 })
  followTiles(map, tiles, (state) => onState({ zoom: map.getZoom(), most, tiles: state }))
  const [labels, legs, markers] = [L.layerGroup().addTo(map), L.layerGroup().addTo(map), L.layerGroup().addTo(map)]
  map.createPane('labels').style.zIndex = '450'
  const whenStill = afterZooms(map)
  let isFitted = begins !== null
  let draw = { markers: () => {}, labels: () => {} }
  map.on('zoomend', () => draw.markers()).on('moveend', () => draw.labels())
  // Leaflet knows these keys only while the map itself has the focus.
  const zoomedBy: Record<string, 1 | -1> = { '+': 1, '-': -1 }
  container.addEventListener('keydown', ({ key, target }) => {
    const step = target === container ? undefined : zoomedBy[key]
    if (step) map.setZoom(map.getZoom() + step)
  })
  return {
    show(given, places) {
      const clustersAt = createClusters(given, most)
      draw = {
        markers: () =>
          keepFocus(container, () =>
            putMarkers(map, { markers, legs }, clustersAt(map.getZoom()), spreads && map.getZoom() === most, parts),
          ),
        labels: () => putLabels(map, labels, places, clustersAt(map.getZoom()), parts),
      }
      // Markers that come later do not move a map that is in use.
      const all = isFitted ? null : around(given)
      const box = all && L.latLngBounds([all.south, all.west], [all.north, all.east])
      isFitted ||= box !== null
      if (box) map.fitBounds(box, { padding: [48, 48], maxZoom: zooms.most, animate: false })
      draw.markers()
      draw.labels()
    },
    paint: (scheme) => void tiles.setUrl(tileAddress(scheme), !map.hasLayer(tiles)).addTo(map),
    zoomBy: (step) => void map.setZoom(map.getZoom() + step),
    enter({ lat, lon, apartAt }) {
      // Leaflet does nothing while it still moves, and a zoom cannot be stopped.
      whenStill(() => map.stop().setView([lat, lon], Math.min(most, apartAt ?? most)))
    },
    again: () => void tiles.redraw(),
    remove: leaveMap(map, whenStill),
  }
}

/** Runs something now, or once the zoom that goes on has ended. `later`: what runs then, where that is another thing. */
function afterZooms(map: L.Map): (now: () => void, later?: () => void) => void {
  let isZooming = false
  map.on('zoomstart', () => (isZooming = true)).on('zoomend', () => (isZooming = false))
  return (now, later = now) => void (isZooming ? map.once('zoomend', later) : now())
}

/** Leaflet ends a zoom and reports a new size by timers that it does not stop: the map stays until its zoom has ended, and then reports nothing more. */
function leaveMap(map: L.Map, whenStill: ReturnType<typeof afterZooms>): () => void {
  const leave = () => void map.remove().off()
  return () => whenStill(leave, () => void setTimeout(leave))
}

const inBounds = () => L.latLngBounds([mapBounds.south, mapBounds.west], [mapBounds.north, mapBounds.east])

function beginMap(
  container: HTMLElement,
  { most: maxZoom, isStill, begins }: Pick<Options, 'isStill' | 'begins'> & { most: number },
): L.Map {
  const { lat, lon, zoom } = begins ?? { ...mapCentre, zoom: zooms.first }
  return L.map(container, {
    attributionControl: false,
    zoomControl: false,
    minZoom: zooms.least,
    maxZoom,
    maxBounds: inBounds(),
    maxBoundsViscosity: 1,
    // The wheel scrolls the page, not the map.
    scrollWheelZoom: false,
    inertia: !isStill,
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    markerZoomAnimation: !isStill,
    center: [lat, lon],
    zoom,
  })
}

function followTiles(map: L.Map, tiles: L.TileLayer, onState: (state: MapState['tiles']) => void): void {
  let isLoading = true
  // Leaflet does not ask again for a tile that failed.
  const failed = new Set<HTMLElement>()
  const turn = () => onState(failed.size > 0 ? 'missing' : isLoading ? 'loading' : 'there')
  const load = (begins: boolean) => () => {
    isLoading = begins
    turn()
  }
  tiles
    .on('loading', load(true))
    .on('load', load(false))
    .on('tileunload', ({ tile }) => failed.delete(tile))
    .on('tileerror', ({ tile }) => {
      failed.add(tile)
      turn()
    })
  map.on('zoomend', turn)
}

/** Leaflet handles no presses: buttons are elements of the app. */
const put = (layer: L.LayerGroup, at: L.LatLngExpression, html: HTMLElement, size: number, more: L.MarkerOptions): void => {
  const icon = L.divIcon({ html, className: '', iconSize: [size, size] })
  L.marker(at, { icon, keyboard: false, interactive: false, ...more }).addTo(layer)
}

/** Each drawing makes the markers anew. The focus goes to the marker that says the same, or to the map, so that the keyboard still moves it. */
function keepFocus(container: HTMLElement, draw: () => void): void {
  const focused = document.activeElement
  const isMarker = focused !== container && container.contains(focused)
  draw()
  if (!isMarker) return
  const same = [...container.querySelectorAll('button')].find(({ ariaLabel }) => ariaLabel === focused?.ariaLabel)
  ;(same ?? container).focus({ preventScroll: true })
}

function putMarkers(
  map: L.Map,
  layers: { markers: L.LayerGroup; legs: L.LayerGroup },
  shown: readonly Shown[],
  isSpread: boolean,
  { markerOf }: Parts,
): void {
  layers.markers.clearLayers()
  layers.legs.clearLayers()
  const putOne = (one: Shown, at: L.LatLngExpression) => {
    const size = markerSize(one.weight)
    const element = markerOf(one, size)
    L.DomEvent.disableClickPropagation(element)
    // The keyboard also reaches markers outside the visible part: the map moves there.
    element.addEventListener('focus', () => map.panInside(at, { padding: [touch, touch] }))
    // Small ones lie over large ones.
    put(layers.markers, at, element, Math.max(touch, size), { zIndexOffset: 1000 - Math.round(size * 10) })
  }
  if (!isSpread) return shown.forEach((one) => putOne(one, [one.lat, one.lon]))
  for (const { marker, x, y } of spread(shown)) {
    const spot = map.latLngToLayerPoint([marker.lat, marker.lon])
    const at = map.layerPointToLatLng(spot.add([x, y]))
    if (x !== 0 || y !== 0) L.polyline([[marker.lat, marker.lon], at], { interactive: false, weight: 2 }).addTo(layers.legs)
    putOne(marker, at)
  }
}

function putLabels(map: L.Map, layer: L.LayerGroup, places: readonly Place[], shown: readonly Shown[], { labelOf }: Parts): void {
  layer.clearLayers()
  const { x: width, y: height } = map.getSize()
  const at = ({ lat, lon }: Point) => map.latLngToContainerPoint([lat, lon])
  const taken = shown.map((one): Box => ({ x: at(one).x, y: at(one).y, width: markerSize(one.weight), height: markerSize(one.weight) }))
  const named = labelled(places, {
    zoom: map.getZoom(),
    taken,
    pixelOf(point, size) {
      const { x, y } = at(point)
      const isInSight = Math.abs(x - width / 2) < (width - size.width) / 2 && Math.abs(y - height / 2) < (height - size.height) / 2
      return isInSight ? { x, y } : null
    },
  })
  for (const place of named) put(layer, [place.lat, place.lon], labelOf(place), 0, { pane: 'labels' })
}
