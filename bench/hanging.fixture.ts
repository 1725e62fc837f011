/** A bench that leaves a timer behind. */
setInterval(() => {}, 1_000)
console.log('the last figure')
