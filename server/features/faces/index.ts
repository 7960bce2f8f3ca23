export { onlyUs } from './cluster-store.ts'
export { deleteFaces } from './finding-store.ts'
export { facesOfPerson, mergeFaces, unmergeFaces, type MovedFaces } from './merge-faces.ts'
