import { FieldPath, FieldValue, Filter, Timestamp } from 'firebase-admin/firestore'
import type { CollectionReference, DocumentReference, Query } from 'firebase-admin/firestore'
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

const restaurants = db.collection('restaurants') as CollectionReference<Restaurant, Restaurant>
const couriers = db.collection('couriers') as CollectionReference<Courier, Courier>
const orders = db.collection('orders') as CollectionReference<Order, Order>
const dishes = db.collection('restaurants/thai-corner/dishes') as CollectionReference<Dish, Dish>
const profiles = db.collection('profiles') as CollectionReference<Profile, Profile>

const restaurant = restaurants.doc('thai-corner')
const courier = couriers.doc('ana')
const missing = couriers.doc('eve')
const order = orders.doc('o1')
const delivered = orders.doc('o0')
const dish = dishes.doc('pad-thai')
const profile = profiles.doc('ana')
const customer = db.doc('profiles/ana') as DocumentReference<Customer, Customer>
const counted = db.doc('restaurants/thai-corner') as DocumentReference<Counted, Counted>
const tagged = db.doc('restaurants/napoli') as DocumentReference<Tagged, Tagged>
const pause = db.doc('pauses/napoli') as DocumentReference<Pause, Pause>

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

const couriersByName = couriers.orderBy('name')
const firstRestaurant = restaurants.limit(1)
const rated = restaurants.where('rating', '>', 4)
const countCouriers = (found: Query<Courier, Courier>) => found.get().then(({ size }) => size)

const ana = await courier.get()
const ben = await couriers.doc('ben').get()
const nobody = await couriers.doc('nobody').get()
