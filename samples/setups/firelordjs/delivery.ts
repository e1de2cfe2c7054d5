import { initializeApp } from 'firebase/app'
import { connectFirestoreEmulator, getFirelord, getFirestore } from 'firelordjs'
import type {
  Delete,
  DocumentReference,
  GeoPoint,
  MetaTypeCreator,
  PossiblyReadAsUndefined,
  ServerTimestamp,
} from 'firelordjs'

/** An emulator: that of a page on localhost, or in Node FIRESTORE_EMULATOR_HOST=127.0.0.1:8080. */
const emulator =
  typeof location === 'object'
    ? location.hostname === 'localhost' && '127.0.0.1:8080'
    : process.env.FIRESTORE_EMULATOR_HOST
declare const process: { env: { FIRESTORE_EMULATOR_HOST?: string } }

const app = initializeApp({ projectId: 'delivery' })
export const db = getFirestore(app)
if (emulator) {
  const { hostname, port } = new URL(`http://${emulator}`)
  connectFirestoreEmulator(db, hostname, Number(port))
}

export type Restaurant = MetaTypeCreator<
  {
    name: string
    cuisine: 'thai' | 'italian' | 'mexican'
    location: GeoPoint
    openingHours: Record<string, { opens: number; closes: number }>
    rating: number
    tags: string[]
    address: { street: string; city: string; zone: { code: string; fee: number } }
    updatedAt: ServerTimestamp
    closedUntil: Date | Delete
  },
  'restaurants'
>

export type Dish = MetaTypeCreator<
  {
    name: string
    price: number
    available: boolean
    options: { label: string; extra: number }[]
    allergens: string[] | PossiblyReadAsUndefined
  },
  'dishes',
  string,
  Restaurant
>

export type Order = MetaTypeCreator<
  {
    restaurant: DocumentReference<Restaurant>
    items: { dish: string; quantity: number }[]
    status:
      | { state: 'placed' }
      | { state: 'onTheWay'; courier: string; eta: Date }
      | { state: 'delivered'; at: Date }
    placedAt: ServerTimestamp
    tip: 0 | 1 | 2 | 5
    note: string | Delete
  },
  'orders'
>

export type Courier = MetaTypeCreator<
  {
    name: string
    vehicle: 'bike' | 'scooter' | 'car'
    active: boolean
    deliveries: number
  },
  'couriers'
>

export const restaurants = getFirelord<Restaurant>(db, 'restaurants')
export const dishes = getFirelord<Dish>(db, 'restaurants', 'dishes')
export const orders = getFirelord<Order>(db, 'orders')
export const couriers = getFirelord<Courier>(db, 'couriers')
