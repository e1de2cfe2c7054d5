import { FieldValue, type Query } from 'firebase-admin/firestore'
import { db } from './delivery'

const restaurants = db.collection('restaurants')
const couriers = db.collection('couriers')
const orders = db.collection('orders')
const dishes = db.collection('restaurants/thai-corner/dishes')

const restaurant = restaurants.doc('thai-corner')
const courier = couriers.doc('ana')
const missing = couriers.doc('eve')
const order = orders.doc('o1')
const delivered = orders.doc('o0')
const dish = dishes.doc('pad-thai')
const profile = db.doc('profiles/ana')
const customer = profile
const counted = restaurant
const pause = db.doc('pauses/napoli')

const countCouriers = (found: Query) => found.get().then(({ size }) => size)
