export { Component, loader } from './likes.tsx'
