import { runTransaction as wrapperTransaction } from 'firelord'
import { db, orders } from './delivery'

const restaurant = db.doc('restaurants/thai-corner')
export const writeInReadOnly = () =>
  db.runTransaction(async (transaction) => transaction.update(restaurant, { rating: 4 }), {
    readOnly: true,
  })
export const readAfterWrite = () =>
  wrapperTransaction(db, async (transaction) => {
    transaction.update(orders.doc('o1'), { tip: 2 })
    await transaction.get(orders.doc('o1'))
  })
