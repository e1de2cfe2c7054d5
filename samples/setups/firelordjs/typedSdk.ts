import {
  addDoc,
  deleteDoc,
  getDoc,
  getDocs,
  setDoc,
  updateDoc,
  writeBatch,
} from 'firebase/firestore'
import {
  arrayRemove,
  arrayUnion,
  deleteField,
  increment,
  serverTimestamp,
} from 'firebase/firestore'
import { endAt, limit, limitToLast, orderBy, startAfter, startAt, where } from 'firebase/firestore'
import { and, collection, doc, documentId, or, query } from 'firebase/firestore'
import type { CollectionReference, DocumentReference, Query, Timestamp } from 'firebase/firestore'
import { db } from './delivery'

type Restaurant = {
  name: string
  cuisine: 'thai' | 'italian' | 'mexican'
  rating: number
  tags: string[]
  address: { street: string; city: string; zone: { code: string; fee: number } }
  openingHours: Record<string, { opens: number; closes: number }>
  updatedAt: Timestamp
  closedUntil?: Date
}
type Courier = {
  name: string
  vehicle: 'bike' | 'scooter' | 'car'
  active: boolean
  deliveries: number
}
type Order = {
  items: { dish: string; quantity: number }[]
  status:
    | { state: 'placed' }
    | { state: 'onTheWay'; courier: string; eta: Date }
    | { state: 'delivered'; at: Date }
  placedAt: Timestamp
  tip: 0 | 1 | 2 | 5
  note?: string
}
type Dish = {
  name: string
  price: number
  available: boolean
  options: { label: string; extra: number }[]
}
type Profile = { contact: { phone?: string } }
type Customer = { phone?: string; home?: { street: string; city: string } }
type Counted = { name: number; visits: number }
type Tagged = { tags?: string[] }
type Pause = { until: Timestamp }

const restaurants = collection(db, 'restaurants') as CollectionReference<Restaurant, Restaurant>
const couriers = collection(db, 'couriers') as CollectionReference<Courier, Courier>
const orders = collection(db, 'orders') as CollectionReference<Order, Order>
const dishes = collection(db, 'restaurants/thai-corner/dishes') as CollectionReference<Dish, Dish>
const profiles = collection(db, 'profiles') as CollectionReference<Profile, Profile>

const restaurant = doc(restaurants, 'thai-corner')
const courier = doc(couriers, 'ana')
const missing = doc(couriers, 'eve')
const order = doc(orders, 'o1')
const delivered = doc(orders, 'o0')
const dish = doc(dishes, 'pad-thai')
const profile = doc(profiles, 'ana')
const customer = doc(db, 'profiles/ana') as DocumentReference<Customer, Customer>
const counted = doc(db, 'restaurants/thai-corner') as DocumentReference<Counted, Counted>
const tagged = doc(db, 'restaurants/napoli') as DocumentReference<Tagged, Tagged>
const pause = doc(db, 'pauses/napoli') as DocumentReference<Pause, Pause>

const zone = { code: 'D1', fee: 2.5 }
const [street, city] = ['Oude Delft 1', 'Delft']
const noCuisines: ('thai' | 'italian')[] = []
const noTags: string[] = []
const zero: number = 0
const stringField: string = 'deliveries'
const emptyTuple = [] as [] | [number]
const fourInAnArray: number[] = [4]
const elevenNumbers = Array.from({ length: 11 }, (_, n) => n + 20)
const thirtyOneNumbers = Array.from({ length: 31 }, (_, n) => n)

const couriersByName = query(couriers, orderBy('name'))
const firstRestaurant = query(restaurants, limit(1))
const rated = query(restaurants, where('rating', '>', 4))
const countCouriers = (found: Query<Courier, Courier>) => getDocs(found).then(({ size }) => size)

const ana = await getDoc(courier)
const ben = await getDoc(doc(couriers, 'ben'))
const nobody = await getDoc(doc(couriers, 'nobody'))
